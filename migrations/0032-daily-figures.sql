-- Figures of the console: daily counts are kept for good, single clicks and searched texts for 90 days. No row says
-- who clicked or searched.

-- Every click-through, for settling with affiliate networks. No foreign keys: the log outlives deals and stores.
create table click_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  deal_id  integer not null,
  store_id integer not null
);
create index click_log_by_time on click_log (at, id);
create index click_log_of_store on click_log (store_id, at, id);

-- Days that are counted again are few of many.
create index clicks_by_day on clicks (day);

-- What people searched for, by day in India; '' stands for texts that are not stored.
create table search_counts (
  day         date not null,
  text        text not null check (length(text) <= 60),
  count       integer not null,
  -- How many of them found nothing.
  empty_count integer not null,
  primary key (day, text),
  check (empty_count between 0 and count)
);

-- Days are those of Asia/Kolkata.
create table daily_figures (
  figure   text not null,
  -- 0: of the whole site.
  store_id integer not null default 0,
  day      date not null,
  count    bigint not null check (count >= 0),
  primary key (figure, store_id, day)
);
create index daily_figures_by_day on daily_figures (day, figure);

-- The first of each list over a number of finished days, as of the last count.
create table figure_rankings (
  list         text not null,
  days         integer not null,
  place        integer not null,
  -- The id of a deal or store, or a searched text.
  subject      text not null,
  count        bigint not null,
  count_before bigint not null,
  primary key (list, days, place)
);

-- One row: how far the figures are counted.
create table figure_progress (
  is_only    boolean primary key default true check (is_only),
  -- The last counted day, null before the first count. Some days before it are counted again for late rows.
  counted_on date,
  -- The day for which the rankings are.
  ranked_on  date
);
insert into figure_progress default values;

-- Counting reads the rows of the last days. Block ranges with several intervals stay narrow although updated deals
-- move among newer ones, and an import writes no index entry for each deal.
create index deals_created on deals using brin (created_at timestamptz_minmax_multi_ops) with (pages_per_range = 16);
create index deals_auto_expired on deals (auto_expired_at) where auto_expired_at is not null;
create index comments_by_age on comments (created_at);
create index members_by_age on members (created_at);
create index subscribers_by_confirmation on subscribers (confirmed_at) where confirmed_at is not null;
create index audit_log_by_time on audit_log using brin (at);
