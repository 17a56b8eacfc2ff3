-- What filters ask of a deal stands in the indexes that they go through, so that a million deals are filtered and
-- counted without reading one of them.

-- In the order in which an import takes them.
lock table deals, deal_categories in access exclusive mode;

alter table deal_categories
  add column store_id integer,
  add column price_paise bigint,
  add column discount_percent smallint;
update deal_categories dc set
  store_id = d.store_id, price_paise = d.price_paise, discount_percent = d.discount_percent
  from deals d where d.id = dc.deal_id;
alter table deal_categories
  alter column store_id set not null,
  alter column discount_percent set not null;

drop index deals_of_category;
create index deals_of_category on deal_categories (category_id, published_at desc, deal_id desc)
  include (ends_at, store_id, price_paise, discount_percent) where not is_expired;
drop index deals_of_store;
create index deals_of_store on deals (store_id, published_at desc, id desc)
  include (ends_at, price_paise, discount_percent) where not is_expired;
drop index deals_by_price;
create index deals_by_price on deals (price_paise)
  include (id, published_at, ends_at, store_id, discount_percent) where not is_expired;
drop index deals_by_discount;
create index deals_by_discount on deals (discount_percent)
  include (id, published_at, ends_at, store_id, price_paise) where not is_expired;

create or replace function copy_deal_to_categories() returns trigger language plpgsql as $$
begin
  update deal_categories set
    published_at = new.published_at, is_expired = new.is_expired, ends_at = new.ends_at,
    store_id = new.store_id, price_paise = new.price_paise, discount_percent = new.discount_percent
    where deal_id = new.id;
  return null;
end $$;
drop trigger deals_copied on deals;
create trigger deals_copied
  after update of published_at, is_expired, ends_at, store_id, price_paise, discount_percent on deals for each row
  when ((old.published_at, old.is_expired, old.ends_at, old.store_id, old.price_paise, old.discount_percent)
    is distinct from (new.published_at, new.is_expired, new.ends_at, new.store_id, new.price_paise, new.discount_percent))
  execute function copy_deal_to_categories();
