-- A thread whose first comment is held or removed is still shown while it has published replies: they are counted.
alter table comments add column reply_count integer not null default 0;
comment on column comments.reply_count is
  'Published replies in the thread, on its first comment and 0 on the others; kept by a trigger.';
update comments c set reply_count = r.count
  from (select thread_id, count(*) from comments where parent_id is not null and not is_held group by thread_id) r
  where r.thread_id = c.id;

-- The thread before the deal: the order in which commands lock both.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  step integer := (case when tg_op <> 'DELETE' and not new.is_held then 1 else 0 end)
                - (case when tg_op <> 'INSERT' and not old.is_held then 1 else 0 end);
  target integer := case when tg_op = 'DELETE' then old.deal_id else new.deal_id end;
  article integer := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  own integer := case when tg_op = 'DELETE' then old.id else new.id end;
  thread integer := case when tg_op = 'DELETE' then old.thread_id else new.thread_id end;
  shop integer;
begin
  if step <> 0 and thread <> own then
    update comments set reply_count = reply_count + step where id = thread;
  end if;
  if step <> 0 and target is not null then
    update deals set comment_count = comment_count + step where id = target returning store_id into shop;
    update stores set comment_count = comment_count + step where id = shop;
  elsif step <> 0 then
    update articles set comment_count = comment_count + step where id = article;
  end if;
  return null;
end $$;

drop index comment_threads_of_deal;
drop index comment_threads_of_article;
create index comment_threads_of_deal on comments (deal_id, id)
  where deal_id is not null and parent_id is null and (not is_held or reply_count > 0);
create index comment_threads_of_article on comments (article_id, id)
  where article_id is not null and parent_id is null and (not is_held or reply_count > 0);
