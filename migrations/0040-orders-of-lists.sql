-- Lists in other orders than newest first: by heat, discount, price and end. Each order has an index for all deals, for a
-- store's and for a category's. The value comes first, then the newest, then the id.

-- In the order in which an import takes them.
lock table deals, deal_categories in access exclusive mode;

-- The daily ranking's score as a value that stays: the score halves every 24 hours, so its logarithm falls by one a day
-- for every deal, and `log2(worth) + day of publication` keeps the order. Null when dislikes outweigh everything.
create function deal_heat(
  published_at timestamptz, likes integer, dislikes integer, comments integer, discount_percent integer
) returns double precision language sql immutable parallel safe as $$
  select case when 1 + 3 * (likes - dislikes) + 2 * comments + 15 * discount_percent / 100::double precision > 0
    then ln(1 + 3 * (likes - dislikes) + 2 * comments + 15 * discount_percent / 100::double precision)
      / ln(2::double precision) + date_part('epoch', published_at at time zone 'UTC') / 86400 end
$$;

-- With `using`, the table is written anew in one pass instead of doubling.
alter table deals add column heat double precision;
alter table deals alter column heat type double precision
  using deal_heat(published_at, like_count, dislike_count, comment_count, discount_percent);

-- A hidden discount must not show in the order.
update deals d set heat = deal_heat(d.published_at, d.like_count, d.dislike_count, d.comment_count, 0)
  from stores s where s.id = d.store_id and s.price_policy = 'none' and d.discount_percent > 0;

create function set_deal_heat() returns trigger language plpgsql as $$
declare
  discount integer := new.discount_percent;
begin
  if discount > 0 and exists (select from stores s where s.id = new.store_id and s.price_policy = 'none') then
    discount := 0;
  end if;
  new.heat := deal_heat(new.published_at, new.like_count, new.dislike_count, new.comment_count, discount);
  return new;
end $$;
create trigger deals_heat
  before insert or update of published_at, like_count, dislike_count, comment_count, discount_percent, store_id
  on deals for each row execute function set_deal_heat();

-- Stores whose prices were hidden or shown since: their deals' heat is computed anew by a job, and how far that has come.
create table heat_refreshes (
  store_id      integer primary key references stores on delete cascade,
  after_deal_id integer not null default 0
);
create function request_heat_refresh() returns trigger language plpgsql as $$
begin
  insert into heat_refreshes (store_id) values (new.id) on conflict (store_id) do update set after_deal_id = 0;
  return null;
end $$;
create trigger stores_price_policy after update of price_policy on stores for each row
  when ((old.price_policy = 'none') is distinct from (new.price_policy = 'none'))
  execute function request_heat_refresh();

alter table deal_categories add column heat double precision;
update deal_categories dc set heat = d.heat from deals d where d.id = dc.deal_id;

create or replace function copy_deal_to_categories() returns trigger language plpgsql as $$
begin
  update deal_categories set
    published_at = new.published_at, is_expired = new.is_expired, ends_at = new.ends_at, is_variant = new.is_variant,
    store_id = new.store_id, price_paise = new.price_paise, discount_percent = new.discount_percent, heat = new.heat
    where deal_id = new.id;
  return null;
end $$;
-- The heat changes with columns that its own trigger watches, so this one cannot name its columns.
drop trigger deals_copied on deals;
create trigger deals_copied after update on deals for each row
  when ((old.published_at, old.is_expired, old.ends_at, old.is_variant, old.store_id, old.price_paise,
      old.discount_percent, old.heat)
    is distinct from
    (new.published_at, new.is_expired, new.ends_at, new.is_variant, new.store_id, new.price_paise,
      new.discount_percent, new.heat))
  execute function copy_deal_to_categories();

drop index deals_by_price;
create index deals_by_price on deals (price_paise, published_at desc, id desc)
  include (ends_at, store_id, discount_percent) where not is_expired and not is_variant;
drop index deals_by_discount;
create index deals_by_discount on deals (discount_percent desc, published_at desc, id desc)
  include (ends_at, store_id, price_paise) where not is_expired and not is_variant;
create index deals_by_heat on deals (heat desc nulls last, published_at desc, id desc)
  include (ends_at, store_id, price_paise, discount_percent) where not is_expired and not is_variant;
create index deals_by_end on deals (ends_at, published_at desc, id desc)
  include (store_id, price_paise, discount_percent) where ends_at is not null and not is_expired and not is_variant;

create index deals_of_store_by_price on deals (store_id, price_paise, published_at desc, id desc)
  include (ends_at, discount_percent) where not is_expired and not is_variant;
create index deals_of_store_by_discount on deals (store_id, discount_percent desc, published_at desc, id desc)
  include (ends_at, price_paise) where not is_expired and not is_variant;
create index deals_of_store_by_heat on deals (store_id, heat desc nulls last, published_at desc, id desc)
  include (ends_at, price_paise, discount_percent) where not is_expired and not is_variant;
create index deals_of_store_by_end on deals (store_id, ends_at, published_at desc, id desc)
  include (price_paise, discount_percent) where ends_at is not null and not is_expired and not is_variant;

create index deals_of_category_by_price on deal_categories (category_id, price_paise, published_at desc, deal_id desc)
  include (ends_at, store_id, discount_percent) where not is_expired and not is_variant;
create index deals_of_category_by_discount
  on deal_categories (category_id, discount_percent desc, published_at desc, deal_id desc)
  include (ends_at, store_id, price_paise) where not is_expired and not is_variant;
create index deals_of_category_by_heat
  on deal_categories (category_id, heat desc nulls last, published_at desc, deal_id desc)
  include (ends_at, store_id, price_paise, discount_percent) where not is_expired and not is_variant;
create index deals_of_category_by_end on deal_categories (category_id, ends_at, published_at desc, deal_id desc)
  include (store_id, price_paise, discount_percent)
  where ends_at is not null and not is_expired and not is_variant;
