-- Prices that need a second observation, and what editors say about them.

alter table price_points add column judgement text check (judgement in ('doubtful', 'confirmed', 'wrong'));

-- A price that moves more than threefold now counts only once it was observed again. Until now it counted unless it was
-- tenfold away from both prices beside it and lasted less than a week: what counted still does.
update price_points set judgement = 'confirmed' from (
  select id, price_paise, next_at - at >= interval '7 days' as is_long, before,
    before > 0 and greatest(price_paise, before) >= 10 * least(price_paise, before) as is_far_from_before,
    coalesce(next > 0 and greatest(price_paise, next) >= 10 * least(price_paise, next), true) as is_far_from_next
  from (
    select id, at, price_paise, lag(price_paise) over later as before, lead(price_paise) over later as next,
      lead(at) over later as next_at
    from price_points where price_paise is not null window later as (partition by deal_id order by at, id)) beside
  where before > 0 and price_paise > 0 and greatest(price_paise, before) > 3 * least(price_paise, before)) moved
where price_points.id = moved.id and (is_long or not (is_far_from_before and is_far_from_next));
