-- Alerts with cards count codes, as the price on pages does (0095).

alter table deal_events
  -- Codes of the deal or its store that were added or changed, or that count since a code is no longer in its price.
  add column codes text[] not null default '{}';

alter table alert_notices
  -- Until it is sent, the code in paid_paise. Then paid_with is null where no offer is needed for that price.
  add column paid_code text;

-- Payment offers and codes whose deals are matched again: one was added or changed, or begins or ends by its times.
create table reduction_events (
  id            integer generated always as identity primary key,
  offer_id      integer unique references payment_offers on delete cascade,
  code_id       integer unique references codes on delete cascade,
  due_at        timestamptz not null,
  -- The deals up to this one have their events.
  after_deal_id integer not null default 0,
  check (num_nonnulls(offer_id, code_id) = 1)
);
create index reduction_events_due on reduction_events (due_at, id);
insert into reduction_events (offer_id, due_at, after_deal_id)
select offer_id, due_at, after_deal_id from payment_offer_events order by due_at, offer_id;
drop table payment_offer_events;

create or replace function record_changed_payment_offer() returns trigger language plpgsql as $$
begin
  insert into reduction_events (offer_id, due_at) values (new.id, '-infinity')
  on conflict (offer_id) do update set due_at = excluded.due_at, after_deal_id = excluded.after_deal_id;
  return null;
end $$;

create function record_changed_code() returns trigger language plpgsql as $$
begin
  insert into reduction_events (code_id, due_at) values (new.id, '-infinity')
  on conflict (code_id) do update set due_at = excluded.due_at, after_deal_id = excluded.after_deal_id;
  return null;
end $$;
-- A code without a benefit changes no price by itself: those that come with an import write no row.
create trigger codes_added after insert on codes for each row
  when (num_nonnulls(new.amount_paise, new.percent_bp) > 0) execute function record_changed_code();
-- Each vote changes the rank, but only whether it fails counts: a store may have many deals.
create trigger codes_changed after update of
  amount_paise, percent_bp, cap_paise, min_paise, audience, starts_at, ends_at, ended_at, rank on codes for each row
  when (num_nonnulls(old.amount_paise, old.percent_bp, new.amount_paise, new.percent_bp) > 0
    and (old.amount_paise, old.percent_bp, old.cap_paise, old.min_paise, old.audience, old.starts_at, old.ends_at,
        old.ended_at, old.rank > 0)
      is distinct from (new.amount_paise, new.percent_bp, new.cap_paise, new.min_paise, new.audience, new.starts_at,
        new.ends_at, new.ended_at, new.rank > 0))
  execute function record_changed_code();

-- A code in the price of its deal leaves no room for others: with its coming or going all of them may count.
create function record_code_in_price() returns trigger language plpgsql as $$
begin
  insert into deal_events (deal_id, kind, price_before, codes)
  select d.id, 'time', d.price_paise, others.codes
  from deals d cross join lateral (
    select array_agg(code) as codes from codes
    where (deal_id = d.id or store_id = d.store_id) and (amount_paise is not null or percent_bp is not null)) others
  where d.id = new.deal_id and d.status = 'live' and others.codes is not null;
  return null;
end $$;
create trigger codes_in_price after update of is_in_price, is_first, ended_at on codes for each row
  when (new.deal_id is not null
    and (old.ended_at is null and coalesce(old.is_in_price, old.is_first))
      is distinct from (new.ended_at is null and coalesce(new.is_in_price, new.is_first)))
  execute function record_code_in_price();

-- Those that there are, with their next times.
insert into reduction_events (code_id, due_at)
select id, '-infinity' from codes
where (amount_paise is not null or percent_bp is not null) and ended_at is null and (ends_at is null or ends_at > now());
