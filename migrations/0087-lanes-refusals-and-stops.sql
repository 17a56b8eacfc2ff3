-- Lanes of the queue of messages, refusals that rest an address, links that stop the emails of notices for a member, and
-- deleted alerts that can be restored.

-- Which messages of a channel go first: 0: somebody waits for it; 1: a notice; 2: one of a mailing.
alter table mails add column priority smallint not null default 0;
update mails set priority = case when mailing is null then 1 else 2 end where mailing is not null or key like 'alert:%';
drop index mails_to_send;
create index mails_to_send on mails (channel, priority, try_at, id) where sent_at is null;

-- A channel whose service accepts nothing from the site until then.
create table held_channels (
  channel text primary key,
  until   timestamptz not null
);

-- Emails that the mail server refuses for ever are a failure too.
alter table channel_failures
  drop constraint channel_failures_channel_check,
  add constraint channel_failures_channel_check check (channel in ('email', 'push', 'telegram'));

-- The push service refused a message to it: it is left alone for a day.
alter table push_subscriptions add column refused_at timestamptz;

-- Links in the emails of notices that stop them. A member has one; of the time when each alert had its own, several.
create table notice_mail_stops (
  token      text primary key,
  member_id  integer not null references members on delete cascade,
  -- Since when the member wants no such emails.
  stopped_at timestamptz
);
create index notice_mail_stops_of_member on notice_mail_stops (member_id);
insert into notice_mail_stops (token, member_id) select stop_token, member_id from alerts;

alter table alerts
  drop column stop_token,
  -- A deleted alert is also paused; with the same time, if it was not paused before. It can be restored for a day.
  add column deleted_at timestamptz,
  -- The price that the member entered. max_paise is the lower one of it and that of the words ("shoes under 500").
  add column entered_max_paise bigint check (entered_max_paise > 0);
update alerts set entered_max_paise = max_paise;
