-- Publishing: drafts of deals, deals of the day and pinned deals that editors choose, archived pages and banners,
-- previews by link, and search documents that a renamed store or category makes outdated.

-- A draft was never published. Its `published_at` is the first instant of the year 9000: whatever shows published deals
-- leaves it out, and the console's list of the newest deals begins with drafts, from the index that it already reads.
-- An archived draft has the time of archived deals. The planned time of a draft is kept beside it.
alter table deals
  add column is_draft boolean not null default false,
  add column draft_published_at timestamptz,
  -- Deal of the day within these times, the end excluded.
  add column day_from timestamptz,
  add column day_until timestamptz,
  -- At the top of the lists until then.
  add column pinned_until timestamptz,
  add check (not is_draft or published_at >= '9000-01-01 00:00:00+00'),
  add check (draft_published_at is null or is_draft),
  add check ((day_from is null) = (day_until is null) and day_from < day_until);
create index deals_of_day on deals (day_until, day_from) where day_until is not null;
create index deals_pinned on deals (pinned_until) where pinned_until is not null;

alter table pages add column archived_at timestamptz;
alter table banners add column archived_at timestamptz;

-- What an editor wants to see as the site will show it, for whoever has the link. The link's token is random and long:
-- its plain SHA-256 is enough.
create table record_previews (
  token_hash bytea primary key,
  member_id  integer not null references members on delete cascade,
  kind       text not null,
  -- Null for a record that does not exist yet.
  record_id  text,
  values     jsonb not null,
  created_at timestamptz not null,
  ends_at    timestamptz not null
);
create index record_previews_of_member on record_previews (member_id, created_at desc);
create index record_previews_by_end on record_previews (ends_at);

-- Stores and categories whose deals' search documents have to be written again, and how far that has come.
create table search_rebuilds (
  id            integer generated always as identity primary key,
  store_id      integer unique references stores on delete cascade,
  category_id   integer unique references categories on delete cascade,
  after_deal_id integer not null default 0,
  check (num_nonnulls(store_id, category_id) = 1)
);
