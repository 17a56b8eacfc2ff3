-- A report of visitors and an end at the shop may wait for the same deal at the same time.
create unique index review_cases_of_deal_and_type on review_cases (deal_id, type)
  where decided_at is null and deal_id is not null;
drop index review_cases_of_deal;

-- The first price of a history that counted before 0077 still does, although a later one is more than threefold away.
update price_points set judgement = 'confirmed' from (
  select distinct on (deal_id) id, price_paise, next, next_at - at as lasted
  from (
    select deal_id, id, at, price_paise, lead(price_paise) over later as next, lead(at) over later as next_at
    from price_points where price_paise is not null window later as (partition by deal_id order by at, id)) beside
  order by deal_id, at, id) first
where price_points.id = first.id and judgement is null and first.price_paise > 0 and next > 0
  and greatest(first.price_paise, next) > 3 * least(first.price_paise, next)
  and (lasted >= interval '7 days' or greatest(first.price_paise, next) < 10 * least(first.price_paise, next));
