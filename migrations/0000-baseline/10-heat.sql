-- The order "hot". Votes of members count whose email address is confirmed, and each such member who comments counts
-- once: whoever makes up accounts or comments as a visitor moves nothing.

-- The daily ranking's score as a value that stays: the score halves every 24 hours, so its logarithm falls by one a day
-- for every deal, and `log2(worth) + day of publication` keeps the order. Null when dislikes outweigh everything.
create function deal_heat(
  published_at timestamptz, likes integer, dislikes integer, comments integer, discount_percent integer
) returns double precision language sql immutable parallel safe as $$
  select case when 1 + 3 * (likes - dislikes) + 2 * comments + 15 * discount_percent / 100::double precision > 0
    then ln(1 + 3 * (likes - dislikes) + 2 * comments + 15 * discount_percent / 100::double precision)
      / ln(2::double precision) + date_part('epoch', published_at at time zone 'UTC') / 86400 end
$$;

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

-- A discount that may not be shown must not show in the order.
create function heat_of(d deals) returns double precision language sql stable as $$
  select deal_heat(d.published_at, counted_votes(d.id, d.like_count, true), counted_votes(d.id, d.dislike_count, false),
    counted_commenters(d.id, d.comment_count),
    case when d.discount_percent > 0
      and exists (select from stores s where s.id = d.store_id and s.price_policy = 'none') then 0
      else d.discount_percent end)
$$;

create function set_deal_heat() returns trigger language plpgsql as $$
begin
  new.heat := heat_of(new);
  return new;
end $$;
create trigger deals_heat
  before insert or update of published_at, like_count, dislike_count, comment_count, discount_percent, store_id
  on deals for each row execute function set_deal_heat();

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

-- Stores whose prices were hidden or shown since: a job computes the heat of their deals again, and how far it has come.
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
