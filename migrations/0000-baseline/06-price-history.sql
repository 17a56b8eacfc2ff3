create table price_points (
  id          bigint generated always as identity primary key,
  deal_id     integer not null references deals on delete cascade,
  at          timestamptz not null,
  price_paise bigint check (price_paise >= 0),
  price_text  text not null default '',
  is_super    boolean not null default false,
  posted_by   text not null default ''
);
create index price_points_of_deal on price_points (deal_id, at desc, id desc);
create index price_points_newest on price_points using brin (at);
