-- When a feed last held a deal, and what may be shown of a store's prices.

alter table feed_rows add column seen_at timestamptz;
-- Older imports left no time; the newest price is the last sure sign.
update feed_rows f set seen_at = greatest(d.published_at,
  (select max(p.at) from price_points p where p.deal_id = d.id and p.at <= now()))
  from deals d where d.id = f.deal_id;
alter table feed_rows alter column seen_at set not null, alter column seen_at set default now();
-- An import that changes nothing writes this time alone, within the row's own page.
alter table feed_rows set (fillfactor = 80);

alter table stores add column price_policy text not null default 'full'
  check (price_policy in ('full', 'current', 'none'));
