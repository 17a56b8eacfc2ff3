-- Limits may look back for a day: each row says itself from when on it counts for nothing.
alter table rate_limits add column ends_at timestamptz not null default now() + interval '2 hours';
alter table rate_limits alter column ends_at drop default;
drop index rate_limits_by_age;
create index rate_limits_by_end on rate_limits (ends_at);

-- From where members have signed in: others' wrong passwords do not use up the tries from there.
create table known_networks (
  -- Of the member's address and the network.
  digest       bytea primary key,
  member_id    integer not null references members on delete cascade,
  last_used_at timestamptz not null
);
create index known_networks_of_member on known_networks (member_id, last_used_at);
create index known_networks_by_age on known_networks (last_used_at);

-- The last mail of a kind to a mailbox that nobody has confirmed. Not of a member: it outlives a deleted account.
create table unconfirmed_mails (
  mailbox   text not null,
  kind      text not null,
  mailed_at timestamptz not null,
  primary key (mailbox, kind)
);
create index unconfirmed_mails_by_age on unconfirmed_mails (mailed_at);
