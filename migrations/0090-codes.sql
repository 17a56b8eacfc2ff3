-- Who speaks about what: copies of codes, answers to "Did it work?", reports. The keys of days are for all of them.
alter table code_copy_keys rename to voice_keys;

-- How often a member's reports were found right and wrong.
create table voice_records (
  member_id   integer primary key references members on delete cascade,
  right_count integer not null default 0 check (right_count >= 0),
  wrong_count integer not null default 0 check (wrong_count >= 0)
);

-- Codes of deals and stores. The first code of a deal is deals.coupon_code, which has a row here as long as it is that
-- (decision 88).
create table codes (
  id             integer generated always as identity primary key,
  deal_id        integer references deals on delete cascade,
  store_id       integer references stores on delete cascade,
  code           text not null check (code <> ''),
  -- Whether it is the deal's first code.
  is_first       boolean not null default false,
  -- It came with the deal: it ends when the deal has another one.
  is_of_deal     boolean not null default false,
  name           text not null default '',
  translations   jsonb not null default '{}',
  -- The benefit. Null: not known.
  amount_paise   bigint check (amount_paise > 0),
  percent_bp     integer check (percent_bp between 1 and 10000),
  cap_paise      bigint check (cap_paise > 0),
  min_paise      bigint check (min_paise > 0),
  audience       text not null default 'everybody' check (audience in ('everybody', 'first-order', 'app', 'account')),
  starts_at      timestamptz,
  -- Exclusive.
  ends_at        timestamptz,
  -- By an editor, or with the deal's code.
  ended_at       timestamptz,
  source         text not null default '',
  -- The last test by an editor, and what the shop answered.
  tested_at      timestamptz,
  test_works     boolean,
  test_answer    text not null default '',
  -- From the votes and the test, by recompute-health.ts: the lower bound in per cent, null when nobody has tried it; and
  -- the place in lists, 0 for a code that fails.
  health         smallint check (health between 0 and 100),
  rank           smallint not null default 20 check (rank between 0 and 100),
  last_worked_at timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check (num_nonnulls(deal_id, store_id) = 1),
  check (deal_id is not null or not (is_first or is_of_deal)),
  check (amount_paise is null or percent_bp is null),
  check ((tested_at is null) = (test_works is null))
);
create unique index codes_of_deal on codes (deal_id, code) where deal_id is not null;
create unique index codes_first_of_deal on codes (deal_id) where is_first;
create unique index codes_of_store on codes (store_id, code) where store_id is not null;
create index codes_by_time on codes (created_at desc, id desc);
create index codes_by_rank on codes (rank, id);
create index codes_tried on codes (id) where health is not null;
create index codes_first_ending on codes (ends_at) where is_first and ends_at is not null;

-- "Did it work?" One answer for each voice and code a day, which may be changed on that day.
create table code_votes (
  code_id   integer not null references codes on delete cascade,
  -- In India.
  day       date not null,
  -- Digests: see voice-of.ts.
  voice     bytea not null,
  origin    bytea not null,
  member_id integer references members on delete set null,
  weight    smallint not null check (weight > 0),
  works     boolean not null,
  reason    text check (reason in ('expired', 'product', 'minimum', 'new-customers', 'other')),
  at        timestamptz not null,
  primary key (code_id, day, voice),
  check (works = (reason is null))
);
create index code_votes_newest on code_votes (code_id, at desc) include (works);
create index code_votes_by_time on code_votes (at);
create index code_votes_of_member on code_votes (member_id) where member_id is not null;

insert into codes (deal_id, code, is_first, is_of_deal, created_at, updated_at)
  select id, coupon_code, true, true, created_at, updated_at from deals where coupon_code <> '';

-- The rank of the deal's first code: lists of coupons are ordered by it.
alter table deals add column code_rank smallint not null default 20;
create index deals_by_code_rank on deals (code_rank desc, published_at desc, id desc) include (ends_at, store_id)
  where coupon_code is not null and status in ('scheduled', 'live') and not is_variant;
create index deals_coupons_of_store on deals (store_id, code_rank desc) include (published_at, ends_at)
  where coupon_code is not null and status in ('scheduled', 'live') and not is_variant;

alter table review_cases
  add column code_id integer references codes on delete cascade,
  drop constraint review_cases_type_check,
  add constraint review_cases_type_check check (type in
    ('held-comment', 'reported-comment', 'reported-deal', 'message', 'rejected-row', 'held-feed', 'ended-at-shop',
      'failing-code')),
  drop constraint review_cases_subject_check,
  add constraint review_cases_subject_check
    check (num_nonnulls(comment_id, deal_id, message_id, rejected_row_id, import_run_id, code_id) = 1);
create unique index review_cases_of_code on review_cases (code_id) where decided_at is null and code_id is not null;
create index review_cases_any_of_code on review_cases (code_id) where code_id is not null;
