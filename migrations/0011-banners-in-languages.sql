-- A banner is mostly a picture of words: each language may have its own. Null: for everybody.
alter table banners add column language text check (language in ('en', 'hi'));
