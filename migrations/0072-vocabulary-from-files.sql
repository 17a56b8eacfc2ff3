-- The vocabulary of the search comes from files since this version: those that search_synonyms was loaded from.
create table search_vocabulary (
  is_only boolean primary key default true check (is_only),
  digest  text not null
);
