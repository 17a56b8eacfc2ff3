-- What editors write in further languages than the site's first. What is missing in one is shown in the first.

alter table categories add column titles jsonb not null default '{}';
comment on column categories.titles is 'Language to title, for languages other than the first.';

alter table pages
  drop constraint pages_pkey,
  add column id integer generated always as identity primary key,
  add column language text not null default 'en',
  add unique (slug, language);

-- A further language's row holds only what is said there: the rest is the first language's.
alter table settings
  add column language text not null default 'en',
  drop constraint settings_pkey,
  add primary key (key, language);
