-- A misspelt word is compared with the names that only synonyms have, as it is with the words of deals.
create index search_synonyms_similar on search_synonyms using gin (word gin_trgm_ops);
