-- How often people leave for a deal's store and copy its code. No row says who.

create table clicks (
  deal_id integer not null references deals on delete cascade,
  day     date not null,
  count   integer not null default 1,
  primary key (deal_id, day)
);
-- Days that are counted again are few of many.
create index clicks_by_day on clicks (day);

-- Every click-through of the last 90 days, for settling with affiliate networks. No foreign keys: the log outlives
-- deals and stores.
create table click_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  deal_id  integer not null,
  store_id integer not null
);
create index click_log_by_time on click_log (at, id);
create index click_log_of_store on click_log (store_id, at, id);

-- Who copied a deal's code today, to say how many did. A visitor is a digest of the network with a random key of the
-- day; rows and key are deleted when the day in India is over.
create table code_copies (
  deal_id integer not null references deals on delete cascade,
  day     date not null,
  visitor bytea not null,
  primary key (deal_id, day, visitor)
);
create index code_copies_by_day on code_copies (day);

create table code_copy_keys (
  day date primary key,
  key bytea not null
);

-- Both since the site counts them, for the console and its orders. A table of its own: a click writes nothing to the
-- many indexes of deals.
create table deal_counts (
  deal_id integer primary key references deals on delete cascade,
  clicks  integer not null default 0,
  copies  integer not null default 0
);
create index deal_counts_by_clicks on deal_counts (clicks, deal_id) where clicks > 0;
create index deal_counts_by_copies on deal_counts (copies, deal_id) where copies > 0;

create function count_deal_click() returns trigger language plpgsql as $$
begin
  insert into deal_counts as c (deal_id, clicks)
  values (new.deal_id, new.count - case when tg_op = 'UPDATE' then old.count else 0 end)
  on conflict (deal_id) do update set clicks = c.clicks + excluded.clicks;
  return null;
end $$;
create trigger clicks_counted after insert or update of count on clicks
  for each row execute function count_deal_click();

-- Copies are deleted after their day; their number stays.
create function count_deal_copy() returns trigger language plpgsql as $$
begin
  insert into deal_counts as c (deal_id, copies) values (new.deal_id, 1)
  on conflict (deal_id) do update set copies = c.copies + 1;
  return null;
end $$;
create trigger code_copies_counted after insert on code_copies for each row execute function count_deal_copy();
