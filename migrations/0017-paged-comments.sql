-- Comments are read page by page: threads from one index, the replies of a thread from another.
lock table articles, comments in access exclusive mode;

alter table comments add column thread_id integer not null default 0;
comment on column comments.thread_id is 'The comment at the top of its thread, itself there; set by a trigger.';
with recursive threads as (
  select id, id as thread_id from comments where parent_id is null
  union all
  select c.id, t.thread_id from comments c join threads t on t.id = c.parent_id
)
update comments c set thread_id = t.thread_id from threads t where t.id = c.id;

create function set_comment_thread() returns trigger language plpgsql as $$
begin
  new.thread_id := coalesce((select thread_id from comments where id = new.parent_id), new.id);
  return new;
end $$;
create trigger comments_threaded before insert on comments
  for each row execute function set_comment_thread();

create index comment_threads_of_deal on comments (deal_id, id)
  where deal_id is not null and parent_id is null and not is_held;
create index comment_threads_of_article on comments (article_id, id)
  where article_id is not null and parent_id is null and not is_held;
create index comments_of_thread on comments (thread_id, id) where not is_held;

-- Nothing lists them by time any more; these serve the foreign keys.
drop index comments_of_deal;
drop index comments_of_article;
create index comments_of_deal on comments (deal_id) where deal_id is not null;
create index comments_of_article on comments (article_id) where article_id is not null;

-- An account that is deleted takes along what was said under its address before there was an account.
create index comments_of_visitor on comments (email_key) where member_id is null and email_key <> '';

-- How many comments an article has, counted as those of deals are.
alter table articles add column comment_count integer not null default 0;
update articles a set comment_count = c.count
  from (select article_id, count(*) from comments where article_id is not null and not is_held group by article_id) c
  where c.article_id = a.id;

create or replace function count_comment() returns trigger language plpgsql as $$
declare
  step integer := (case when tg_op <> 'DELETE' and not new.is_held then 1 else 0 end)
                - (case when tg_op <> 'INSERT' and not old.is_held then 1 else 0 end);
  target integer := case when tg_op = 'DELETE' then old.deal_id else new.deal_id end;
  article integer := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  shop integer;
begin
  if step <> 0 and target is not null then
    update deals set comment_count = comment_count + step where id = target returning store_id into shop;
    update stores set comment_count = comment_count + step where id = shop;
  elsif step <> 0 then
    update articles set comment_count = comment_count + step where id = article;
  end if;
  return null;
end $$;

-- What a comment that is sent again is recognised by: a digest of who sent it and of its text, never of an e-mail
-- address. Kept for some minutes.
create table comment_posts (
  digest     bytea primary key,
  comment_id integer not null references comments on delete cascade,
  created_at timestamptz not null
);
create index comment_posts_age on comment_posts (created_at);
create index comment_posts_of_comment on comment_posts (comment_id);
