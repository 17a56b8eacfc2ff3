-- The review queue: one case for everything that waits for an editor, and the reports of visitors.

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
