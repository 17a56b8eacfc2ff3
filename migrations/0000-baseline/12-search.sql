-- The words by which deals are found.

-- The consonants that are heard: the same for a Hindi loanword, its English word and most of its misspellings.
-- 'प्रेशर', 'pressure' and 'presure' are 'prsr'. A vowel at the beginning is 'A'; others, and doubled letters, do not count.
create function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  heard text := translate(replace(replace(lower(word), 'ड़', 'r'), 'ढ़', 'r'),
    'कखगघङञणनंचछजझटठतथडढदधपफबभमरऋृलळवशषसहयअआइईउऊएऐऍऑओऔािीुूेैॅॉोौ़्ँः' || U&'\200C\200D',
    'kkggnnnnnCCjjttttddddpfbbmrrrllvSSshaaaaaaaaaaaaaaaaaaaaaaaa');
begin
  heard := regexp_replace(heard, 'tch|chh|ch', 'C', 'g');
  heard := regexp_replace(heard, 'sch|sh', 'S', 'g');
  heard := regexp_replace(replace(heard, 'ph', 'f'), '([kgtdbj])h', '\1', 'g');
  heard := regexp_replace(heard, 'c([eiy])', 's\1', 'g');
  heard := replace(regexp_replace(heard, 'ck|q|c', 'k', 'g'), 'x', 'ks');
  heard := regexp_replace(translate(heard, 'gzwSC', 'jjvsc'), 'n([pbfm])', 'm\1', 'g');
  heard := regexp_replace(heard, '(.)\1+', '\1', 'g');
  return regexp_replace(regexp_replace(heard, '^[aeiouy]+', 'A'), '[aeiouy]+', '', 'g');
end $$;

-- Every word of the documents of deals: a misspelt word is led to its nearest neighbours here.
create table search_words (
  word       text primary key,
  -- Counted up to 200: only whether a word is rare matters.
  deal_count integer not null default 0
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_by_sound on search_words (search_sound(word));

-- What shoppers call things, and what deals call them: loaded from src/catalogue/deals/server/search/vocabulary.
create table search_synonyms (
  -- In lower case, without the dots and signs that people leave out; several words are joined by one space.
  word    text not null,
  -- Empty for a word that says nothing about what is wanted, as "for" and "cheap".
  meaning text not null,
  -- How nearly it means the same.
  weight  real not null default 0.9 check (weight > 0 and weight <= 1),
  primary key (word, meaning),
  constraint search_synonyms_word_check check (word = lower(word) and word !~ '[\t\n\r]|  |^ | $' and word <> '')
);
-- Spellings in Latin letters are as many as people who type them: they are found by their sound.
create index search_synonyms_by_sound on search_synonyms (search_sound(word));
-- A misspelt word is compared with the names that only synonyms have, as it is with the words of deals.
create index search_synonyms_similar on search_synonyms using gin (word gin_trgm_ops);

-- Stores and categories whose deals' search documents have to be written again, or all, and how far that has come.
create table search_rebuilds (
  id            integer generated always as identity primary key,
  store_id      integer unique references stores on delete cascade,
  category_id   integer unique references categories on delete cascade,
  after_deal_id integer not null default 0,
  of_all        boolean unique check (of_all),
  check (num_nonnulls(store_id, category_id, of_all) = 1)
);

-- What people searched for, by day in India; '' stands for texts that are not stored. Kept for 90 days.
create table search_counts (
  day         date not null,
  text        text not null check (length(text) <= 60),
  count       integer not null,
  -- How many of them found nothing.
  empty_count integer not null,
  primary key (day, text),
  check (empty_count between 0 and count)
);
