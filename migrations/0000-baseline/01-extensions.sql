-- What tables and functions need of the database itself.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- English stems over letters without accents, so that "café" and "cafe" are one word.
create text search configuration bachat (copy = english);
alter text search configuration bachat
  alter mapping for hword, hword_part, word with unaccent, english_stem;
