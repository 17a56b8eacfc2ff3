-- Lists and their counts are answered from the indexes alone: what they filter by stands in them.

drop index deals_newest, deals_by_kind, deals_of_store, deals_with_coupon, deals_featured;
create index deals_newest on deals (published_at desc, id desc)
  include (ends_at, store_id, price_paise, discount_percent) where not is_expired;
create index deals_by_kind on deals (is_super, published_at desc, id desc) include (ends_at) where not is_expired;
create index deals_of_store on deals (store_id, published_at desc, id desc) include (ends_at) where not is_expired;
create index deals_with_coupon on deals (published_at desc, id desc) include (ends_at)
  where coupon_code is not null and not is_expired;
create index deals_featured on deals (published_at desc, id desc) include (ends_at) where is_featured and not is_expired;
-- Search shows what is over after what can be had.
create index deals_over on deals (published_at desc, id desc) where is_expired;
-- The day's ranking looks at what shoppers liked or spoke about, which is little among much.
create index deals_noticed on deals (published_at desc, id desc)
  where like_count + comment_count > 0 and not is_expired;
create index price_points_newest on price_points using brin (at);

-- More copies of the deal's, so that a category counts its live deals without looking at each.
alter table deal_categories
  add column is_expired boolean not null default false,
  add column ends_at timestamptz;
update deal_categories set published_at = deals.published_at, is_expired = deals.is_expired, ends_at = deals.ends_at
  from deals where deals.id = deal_id;
drop index deals_of_category;
create index deals_of_category on deal_categories (category_id, published_at desc, deal_id desc)
  include (ends_at) where not is_expired;

create function copy_deal_to_category() returns trigger language plpgsql as $$
begin
  select published_at, is_expired, ends_at into strict new.published_at, new.is_expired, new.ends_at
    from deals where id = new.deal_id;
  return new;
end $$;
create trigger deal_categories_copied before insert on deal_categories
  for each row execute function copy_deal_to_category();

create function copy_deal_to_categories() returns trigger language plpgsql as $$
begin
  update deal_categories set published_at = new.published_at, is_expired = new.is_expired, ends_at = new.ends_at
    where deal_id = new.id;
  return null;
end $$;
create trigger deals_copied after update of published_at, is_expired, ends_at on deals for each row
  when (old.published_at is distinct from new.published_at or old.is_expired is distinct from new.is_expired
    or old.ends_at is distinct from new.ends_at)
  execute function copy_deal_to_categories();
