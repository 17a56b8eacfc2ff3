-- In the order by heat and in the deals of the day, votes of members count whose email address is confirmed, and each
-- such member who comments counts once. Whoever makes up accounts or comments as a visitor moves nothing.

-- Deals may come with counts of their own, so what does not count is taken off.
create function counted_votes(deal_id integer, total integer, is_like boolean) returns integer language sql stable as $$
  select case when total = 0 then 0 else total - (
    select count(*)::integer from deal_votes v join members m on m.id = v.member_id
    where v.deal_id = $1 and v.is_like = $3 and m.email_confirmed_at is null) end
$$;

create function counted_commenters(deal_id integer, total integer) returns integer language sql stable as $$
  select case when total = 0 then 0 else (
    select count(distinct c.member_id)::integer from comments c join members m on m.id = c.member_id
    where c.deal_id = $1 and not c.is_held and m.email_confirmed_at is not null) end
$$;

create function heat_of(d deals) returns double precision language sql stable as $$
  select deal_heat(d.published_at, counted_votes(d.id, d.like_count, true), counted_votes(d.id, d.dislike_count, false),
    counted_commenters(d.id, d.comment_count),
    case when d.discount_percent > 0
      and exists (select from stores s where s.id = d.store_id and s.price_policy = 'none') then 0
      else d.discount_percent end)
$$;

create or replace function set_deal_heat() returns trigger language plpgsql as $$
begin
  new.heat := heat_of(new);
  return new;
end $$;

-- The trigger of a deal runs when its discount is written, also with the value that it has.
create function refresh_heat_of_voices() returns trigger language plpgsql as $$
begin
  update deals d set discount_percent = d.discount_percent from (
    select id from deals where id in (
      select v.deal_id from deal_votes v where v.member_id = new.id
      union select c.deal_id from comments c where c.member_id = new.id)
    order by id for update) r
    where d.id = r.id;
  return null;
end $$;
create trigger members_voices_counted after update of email_confirmed_at on members for each row
  when ((old.email_confirmed_at is null) <> (new.email_confirmed_at is null))
  execute function refresh_heat_of_voices();

-- A comment stays when its member's account goes.
create function refresh_heat_of_comment() returns trigger language plpgsql as $$
begin
  update deals d set discount_percent = d.discount_percent where d.id = new.deal_id;
  return null;
end $$;
create trigger comments_voices_counted after update of member_id on comments for each row
  when (new.deal_id is not null and old.member_id is distinct from new.member_id)
  execute function refresh_heat_of_comment();

update deals d set discount_percent = d.discount_percent where like_count + dislike_count + comment_count > 0;
