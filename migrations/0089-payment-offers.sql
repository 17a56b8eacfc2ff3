-- What a shopper pays less or gets back by how, when and as whom they pay: offers of banks, cards, UPI apps, wallets.

create table payment_offers (
  id                     integer generated always as identity primary key,
  -- deal: for the deals whose payment_offer_ids name it. store: for all deals of its store. site: for all deals.
  scope                  text not null check (scope in ('deal', 'store', 'site')),
  -- Of scope deal: the store whose deals may have it; null: those of any store.
  store_id               integer references stores on delete cascade,
  -- draft: read from a text. rejected: an editor dismissed it; the row stays, so that the same text is no draft again.
  status                 text not null check (status in ('draft', 'confirmed', 'rejected')),
  -- The terms as an English sentence: what lists show and the search reads.
  title                  text not null,
  -- What a draft was read from.
  source_text            text not null default '' check (length(source_text) <= 1000),
  source_url             text not null default '' check (length(source_url) <= 2000),
  -- When an editor or a check last saw it at the shop.
  checked_at             timestamptz,

  -- The terms. Null, and an empty list: not stated. Amounts are of the whole order.
  kind                   text not null check (kind in ('instant', 'cashback', 'points', 'exchange', 'emi', 'voucher')),
  basis_points           integer check (basis_points between 1 and 10000),
  amount_paise           bigint check (amount_paise > 0),
  fixed_price_paise      bigint check (fixed_price_paise >= 0),
  is_up_to               boolean not null default false,
  cap_paise              bigint check (cap_paise > 0),
  cap_scope              text check (cap_scope in ('order', 'card', 'period')),
  minimum_paise          bigint check (minimum_paise > 0),
  minimum_counts         text check (minimum_counts in ('before-coupon', 'after-coupon')),
  minimum_quantity       integer check (minimum_quantity between 2 and 1000),
  banks                  text[] not null default '{}',
  excluded_banks         text[] not null default '{}',
  card_products          text[] not null default '{}',
  excluded_card_products text[] not null default '{}',
  card_type              text check (card_type in ('credit', 'debit')),
  networks               text[] not null default '{}',
  emi                    text check (emi in ('required', 'forbidden', 'allowed')),
  is_upi                 boolean not null default false,
  upi_apps               text[] not null default '{}',
  wallets                text[] not null default '{}',
  -- Monday is 1; empty: every day. Minutes of the day in India, the end exclusive.
  weekdays               integer[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  from_minute            integer check (from_minute between 0 and 1439),
  until_minute           integer check (until_minute between 1 and 1440),
  starts_at              timestamptz,
  -- Exclusive.
  ends_at                timestamptz,
  uses_per_card          integer check (uses_per_card between 1 and 1000),
  is_first_order_only    boolean not null default false,
  is_app_only            boolean not null default false,
  is_with_coupon         boolean,
  is_additional          boolean not null default false,
  is_included_in_price   boolean not null default false,

  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  check ((scope = 'store') <= (store_id is not null) and (scope = 'site') <= (store_id is null)),
  -- One benefit; instalments without interest are one by themselves.
  check (num_nonnulls(basis_points, amount_paise, fixed_price_paise) = 1
    or (kind = 'emi' and num_nonnulls(basis_points, amount_paise, fixed_price_paise) = 0)),
  -- Of a flat amount, a cap counts for several orders.
  check (cap_paise is null or basis_points is not null
    or (amount_paise is not null and amount_paise <= cap_paise and cap_scope in ('card', 'period') and cap_scope is not null)),
  check (cap_scope is null or cap_paise is not null),
  check (minimum_counts is null or minimum_paise is not null),
  check (not banks && excluded_banks and not card_products && excluded_card_products),
  check (from_minute < until_minute),
  check (starts_at < ends_at)
);
create index payment_offers_of_store on payment_offers (store_id) where scope = 'store' and status = 'confirmed';
create index payment_offers_of_site on payment_offers (id) where scope = 'site' and status = 'confirmed';
-- What becomes due.
create index payment_offers_by_end on payment_offers (ends_at) where status = 'confirmed';
-- Lists of the console; the order of age is that of the ids.
create index payment_offers_by_change on payment_offers (updated_at, id);
create index payment_offers_by_store on payment_offers (store_id, id);
-- One draft of a text, however many deals of the store have it.
create unique index payment_offers_of_text on payment_offers (store_id, md5(source_text)) where source_text <> '';

-- Those of scope deal that hold for the deal, confirmed or not.
alter table deals add column payment_offer_ids integer[] not null default '{}';
create index deals_with_payment_offers on deals using gin (payment_offer_ids) where payment_offer_ids <> '{}';
