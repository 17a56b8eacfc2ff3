-- What the processes of the site need, and the record of demo content.

-- Counts of the last two windows. Unlogged: after a crash everyone starts anew.
create unlogged table rate_limits (
  key          text primary key,
  window_start timestamptz not null,
  count        integer not null,
  previous     integer not null default 0,
  -- Limits may look back for a day: from then on the row counts for nothing.
  ends_at      timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

-- Written every few seconds, so that a process knows whether writes succeed before a visitor's fails.
create table write_probe (
  id         boolean primary key default true check (id),
  written_at timestamptz not null default now(),
  padding    text not null default ''
);
alter table write_probe alter column padding set storage external;
insert into write_probe default values;

-- Which records came from the demo content, so that an administrator can remove them together. Rows stay after the
-- removal: an emptied site is not filled again at its next start.
create table demo_content (
  kind       text not null,
  record_id  text not null,
  removed_at timestamptz,
  primary key (kind, record_id)
);
