-- The review queue: reports by visitors, rejected feed rows, and one case for everything that waits for an editor.

-- A removed comment is a held one that no editor sees any more, so whatever leaves out held comments leaves it out. It
-- is deleted for good some weeks later; until then the removal can be undone.
alter table comments
  add column removed_at timestamptz,
  add check (removed_at is null or is_held);
create index comments_removed on comments (removed_at) where removed_at is not null;

-- Rejected rows of imports, a few of each run. A row that is rejected again for the same reason is the same row.
create table rejected_rows (
  id         integer generated always as identity primary key,
  run_id     integer not null references import_runs on delete cascade,
  feed       text not null,
  -- Of feed, key and reason.
  digest     bytea not null unique,
  line       integer not null,
  key        text not null,
  title      text not null,
  field      text not null,
  reason     text not null,
  value      text not null,
  -- The row as it was read, shortened; '' when it could not be read at all.
  content    text not null,
  -- How often the run rejected rows for this reason.
  row_count  integer not null,
  seen_at    timestamptz not null
);
create index rejected_rows_of_run on rejected_rows (run_id);
create index rejected_rows_by_age on rejected_rows (seen_at);

create table review_cases (
  id              integer generated always as identity primary key,
  type            text not null
    check (type in ('held-comment', 'reported-comment', 'reported-deal', 'message', 'rejected-row')),
  comment_id      integer references comments on delete cascade,
  deal_id         integer references deals on delete cascade,
  message_id      integer references contact_messages on delete cascade,
  rejected_row_id integer references rejected_rows on delete cascade,
  -- 1 high, 2 medium, 3 low: in the order of the queue.
  weight          smallint not null check (weight between 1 and 3),
  opened_at       timestamptz not null,
  report_count    integer not null default 0,
  decided_at      timestamptz,
  decision        text,
  -- Null: decided elsewhere, by the command line or in a list.
  decided_by      integer references members on delete set null,
  reason          text not null default '',
  note            text not null default '' check (length(note) <= 500),
  -- Of the entries in the audit log that the decision wrote.
  batch           uuid,
  check (num_nonnulls(comment_id, deal_id, message_id, rejected_row_id) = 1),
  check ((decided_at is null) = (decision is null))
);
create index review_cases_waiting on review_cases (weight, opened_at, id) where decided_at is null;
create index review_cases_waiting_of_type on review_cases (type, weight, opened_at, id) where decided_at is null;
create index review_cases_decided on review_cases (decided_at desc, id desc) where decided_at is not null;
-- One waiting case for each comment, deal, message and row.
create unique index review_cases_of_comment on review_cases (comment_id, type)
  where decided_at is null and comment_id is not null;
create unique index review_cases_of_deal on review_cases (deal_id) where decided_at is null and deal_id is not null;
create unique index review_cases_of_message on review_cases (message_id) where message_id is not null;
create unique index review_cases_of_row on review_cases (rejected_row_id) where rejected_row_id is not null;
-- For the foreign keys.
create index review_cases_any_of_comment on review_cases (comment_id) where comment_id is not null;
create index review_cases_any_of_deal on review_cases (deal_id) where deal_id is not null;
create index review_cases_of_member on review_cases (decided_by) where decided_by is not null;

create table reports (
  id         integer generated always as identity primary key,
  case_id    integer not null references review_cases on delete cascade,
  comment_id integer references comments on delete cascade,
  deal_id    integer references deals on delete cascade,
  reason     text not null check (reason in ('expired', 'price', 'code', 'misleading', 'spam', 'abusive', 'other')),
  detail     text not null default '' check (length(detail) <= 500),
  -- A short digest of the visitor's network and the reported thing: enough to recognise a second report.
  reporter   bytea not null,
  created_at timestamptz not null,
  check (num_nonnulls(comment_id, deal_id) = 1)
);
create unique index reports_of_comment on reports (comment_id, reporter) where comment_id is not null;
create unique index reports_of_deal on reports (deal_id, reporter) where deal_id is not null;
create index reports_of_case on reports (case_id, id);

-- What waits already.
insert into review_cases (type, comment_id, weight, opened_at)
  select 'held-comment', id, 2, created_at from comments where is_held;
insert into review_cases (type, message_id, weight, opened_at)
  select 'message', id, 3, created_at from contact_messages where created_at > now() - interval '30 days';
