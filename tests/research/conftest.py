from table_fixtures import nimble as nimble
