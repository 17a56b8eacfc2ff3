-- Alerts that count the payment offers of chosen cards, and changes of deals that could not be matched in time.

alter table alerts
  -- With whose payment offers the highest price is compared: 'card hdfc credit', 'product axis-ace'.
  add column cards text[] not null default '{}';
create index alerts_with_cards on alerts (id) where cards <> '{}';

alter table alert_notices
  -- The price with the best of these cards, and until it is sent which card; '' if the offer asks for none. Null: no offer
  -- lowers the price.
  add column paid_paise bigint,
  add column paid_with text;

alter table deal_events
  -- Payment offers that were added to the deal, or changed.
  add column offer_ids integer[] not null default '{}',
  -- How often this deal alone could not be matched in time.
  add column failures smallint not null default 0;
create index deal_events_failed on deal_events (due_at) where failures > 0;

create or replace function record_changed_deal() returns trigger language plpgsql as $$
begin
  insert into deal_events (deal_id, kind, price_before, offer_ids) values (new.id,
    case
      when new.status <> 'live' then 'ended'
      when old.status <> 'live' then 'appeared'
      when new.coupon_code is distinct from old.coupon_code and new.coupon_code is not null then 'code'
      when new.price_paise is distinct from old.price_paise then 'price'
      else 'time' end,
    old.price_paise,
    case when new.payment_offer_ids = old.payment_offer_ids then '{}'
      else array(select unnest(new.payment_offer_ids) except select unnest(old.payment_offer_ids)) end);
  return null;
end $$;
drop trigger deals_changed on deals;
create trigger deals_changed after update of price_paise, coupon_code, status, ends_at, payment_offer_ids on deals for each row
  when ((old.price_paise, old.coupon_code, old.status, old.ends_at, old.payment_offer_ids)
      is distinct from (new.price_paise, new.coupon_code, new.status, new.ends_at, new.payment_offer_ids)
    and 'live' in (old.status, new.status))
  execute function record_changed_deal();

-- Payment offers whose deals are matched again: the offer was added or changed, or begins or ends to hold by its times.
create table payment_offer_events (
  offer_id      integer primary key references payment_offers on delete cascade,
  due_at        timestamptz not null,
  -- The deals up to this one have their events.
  after_deal_id integer not null default 0
);
create index payment_offer_events_due on payment_offer_events (due_at, offer_id);

create function record_changed_payment_offer() returns trigger language plpgsql as $$
begin
  insert into payment_offer_events (offer_id, due_at) values (new.id, '-infinity')
  on conflict (offer_id) do update set due_at = excluded.due_at, after_deal_id = excluded.after_deal_id;
  return null;
end $$;
create trigger payment_offers_added after insert on payment_offers for each row
  when (new.status = 'confirmed') execute function record_changed_payment_offer();
-- Another check, source or wording changes no price.
create trigger payment_offers_changed after update on payment_offers for each row
  when ('confirmed' in (old.status, new.status)
    and to_jsonb(new) - '{title,source_text,source_url,checked_at,updated_at}'::text[]
      is distinct from to_jsonb(old) - '{title,source_text,source_url,checked_at,updated_at}'::text[])
  execute function record_changed_payment_offer();
-- The next times of those that there are.
insert into payment_offer_events (offer_id, due_at)
select id, '-infinity' from payment_offers where status = 'confirmed' and (ends_at is null or ends_at > now());
