-- News feeds (RSS, Atom) of what a member's alerts found.

create table alert_feeds (
  -- Part of the address, which is a secret: another one replaces it.
  token      text primary key,
  member_id  integer not null references members on delete cascade,
  -- Null: of all alerts.
  alert_id   integer references alerts on delete cascade,
  created_at timestamptz not null,
  unique nulls not distinct (member_id, alert_id)
);
create index alert_feeds_of_alert on alert_feeds (alert_id) where alert_id is not null;
