-- Issues of the newsletter: what was chosen, and how far it was sent.

create table newsletter_issues (
  id            integer generated always as identity primary key,
  -- In India.
  day           date not null,
  cadence       text not null check (cadence in ('daily', 'weekly')),
  state         text not null check (state in ('draft', 'held', 'sending', 'sent', 'skipped')),
  -- In order, each with its titles, price, code and price facts as they were when it was chosen.
  deals         jsonb not null,
  -- The next best: for subscribers of some categories, and in place of deals that end before it is sent.
  further       jsonb not null,
  -- Those of them that were sent to anybody.
  further_sent  integer[] not null default '{}',
  -- An editor's subject and greeting, by language.
  texts         jsonb not null default '{}',
  composed_at   timestamptz not null,
  sends_at      timestamptz not null,
  -- Emails to subscribers with a greater id are not queued yet.
  after_id      integer not null default 0,
  -- No further email is queued before then: keeps to the rate.
  next_batch_at timestamptz,
  -- Figures, counted from the queue, the click log and the links to unsubscribe.
  queued        integer not null default 0,
  sent          integer not null default 0,
  refused       integer not null default 0,
  unsubscribed  integer not null default 0,
  clicks        integer not null default 0,
  updated_at    timestamptz not null,
  unique (day, cadence)
);
create index newsletter_issues_newest on newsletter_issues (sends_at desc, id desc);
create index newsletter_issues_unfinished on newsletter_issues (sends_at, id) where state in ('draft', 'sending');

alter table subscribers
  add column cadence text not null default 'daily' check (cadence in ('daily', 'weekly')),
  -- Only deals of these categories; empty: of all.
  add column category_ids integer[] not null default '{}',
  -- What the owner of the address agreed to, and when.
  add column consent text,
  add column consent_at timestamptz,
  -- The Mondays of the weeks in which the mail server refused the address for ever.
  add column refused_weeks text[] not null default '{}',
  -- Nothing is sent after refusals in three different weeks.
  add column suppressed_at timestamptz;
create index subscribers_to_mail on subscribers (cadence, id)
  where confirmed_at is not null and unsubscribed_at is null and suppressed_at is null;

-- One of many emails of the same cause, which are sent after all others: "newsletter:12".
alter table mails add column mailing text;
create index mails_of_mailing on mails (mailing, sent_at) where mailing is not null;

-- Clicks from an issue of the newsletter; nothing says whose.
alter table click_log add column issue_id integer;
create index click_log_of_issue on click_log (issue_id) where issue_id is not null;
