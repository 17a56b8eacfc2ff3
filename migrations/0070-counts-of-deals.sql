-- How often people left for a deal's store and copied its code, since the site counts both. A table of its own: a click
-- writes nothing to the many indexes of deals. The console shows these counts and orders its list by them.
create table deal_counts (
  deal_id integer primary key references deals on delete cascade,
  clicks  integer not null default 0,
  copies  integer not null default 0
);
create index deal_counts_by_clicks on deal_counts (clicks, deal_id) where clicks > 0;
create index deal_counts_by_copies on deal_counts (copies, deal_id) where copies > 0;
-- Few deals are liked.
create index deals_liked on deals (like_count, id) where like_count > 0;

insert into deal_counts (deal_id, clicks, copies)
select id, coalesce(clicks, 0), coalesce(copies, 0)
from (select deal_id as id, sum(count)::integer as clicks from clicks group by 1) c
full join (select deal_id as id, count(*)::integer as copies from code_copies group by 1) k using (id);

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

-- Which fields an entry of the audit log changed, for its filter: a new record had none before.
create function logged_fields(before jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(name), '{}') from jsonb_object_keys(before) name
$$;
create index audit_log_by_field on audit_log using gin (logged_fields(before));
