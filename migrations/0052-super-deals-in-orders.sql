-- Lists without super deals are read from the indexes of their orders alone: without this column each deal passed over
-- on the way to a page was read from the table.
drop index deals_by_price, deals_by_discount, deals_by_heat, deals_by_end;
create index deals_by_price on deals (price_paise, published_at desc, id desc)
  include (ends_at, store_id, discount_percent, is_super) where not is_expired and not is_variant;
create index deals_by_discount on deals (discount_percent desc, published_at desc, id desc)
  include (ends_at, store_id, price_paise, is_super) where not is_expired and not is_variant;
create index deals_by_heat on deals (heat desc nulls last, published_at desc, id desc)
  include (ends_at, store_id, price_paise, discount_percent, is_super) where not is_expired and not is_variant;
create index deals_by_end on deals (ends_at, published_at desc, id desc)
  include (store_id, price_paise, discount_percent, is_super) where ends_at is not null and not is_expired and not is_variant;
