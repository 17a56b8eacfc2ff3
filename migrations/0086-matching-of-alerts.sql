-- Bounds for what waits to be told and for unconfirmed prices, what was sent without counting it, and searches of alerts
-- that follow the vocabulary.

alter table alerts
  -- How many messages were sent about it, and when the last.
  add column sent_count integer not null default 0,
  add column last_sent_at timestamptz,
  -- Of the vocabulary and the rules that made its query and its keys; another one makes them again. Null without words.
  add column search_version text;
update alerts set (sent_count, last_sent_at) = (
  select count(distinct sent_at), max(sent_at) from alert_notices n
  where n.alert_id = alerts.id and n.sent_at is not null and n.channels <> '{}');

-- How many deals an alert has found since its last message beyond the notices that may wait.
create table alert_overflows (
  alert_id integer primary key references alerts on delete cascade,
  further  integer not null
);

-- How often its deal's price was not confirmed when it was to be matched.
alter table deal_events add column attempts smallint not null default 0;

-- News feeds: what the alerts of a member found last.
create index alert_notices_found on alert_notices (member_id, id desc);
