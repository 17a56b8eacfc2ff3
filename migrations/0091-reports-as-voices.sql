-- Reports of deals are voices (decision 89): one for each speaker, deal and day, as answers about codes are.
alter table reports
  -- Null: that a live deal is available, while no case waits.
  alter column case_id drop not null,
  -- Of the speaker and the day: see voice-of.ts. Null for comments, and for reports from before.
  add column voice bytea,
  add column weight smallint not null default 100 check (weight > 0),
  add column member_id integer references members on delete set null,
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in
    ('expired', 'price', 'stock', 'code', 'available', 'misleading', 'spam', 'abusive', 'other'));
comment on column reports.reporter is
  'A short digest of who speaks and the reported thing: enough to recognise the same person on another day.';
drop index reports_of_deal;
create unique index reports_of_voice on reports (deal_id, voice) where voice is not null;
create index reports_newest_of_deal on reports (deal_id, created_at desc, id desc) where deal_id is not null;
create index reports_without_case on reports (created_at) where case_id is null;
create index reports_of_member on reports (member_id) where member_id is not null;

-- Deals that people's reports ended.
create table reported_ends (
  deal_id      integer primary key references deals on delete cascade,
  people       integer not null check (people > 0),
  -- The voices of this time ended it.
  counted_from timestamptz not null,
  ended_at     timestamptz not null,
  -- When the deal was live again.
  live_at      timestamptz
);

alter table review_cases
  drop constraint review_cases_type_check,
  add constraint review_cases_type_check check (type in
    ('held-comment', 'reported-comment', 'reported-deal', 'ended-by-reports', 'message', 'rejected-row', 'held-feed',
      'ended-at-shop', 'failing-code'));
