-- A store counts the comments that can be read: not those of archived deals and of drafts, which have no page.
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
    update deals set comment_count = comment_count + step where id = target
      returning case when archived_at is null and not is_draft then store_id end into shop;
    update stores set comment_count = comment_count + step where id = shop;
  elsif step <> 0 then
    update articles set comment_count = comment_count + step where id = article;
  end if;
  return null;
end $$;

-- A deal that moves to another store at the same time has its stores recounted by the command.
create function count_comments_of_deal() returns trigger language plpgsql as $$
begin
  update stores set comment_count = comment_count
    + (case when new.archived_at is null and not new.is_draft then 1 else -1 end) * new.comment_count
    where id = new.store_id;
  return null;
end $$;

create trigger deals_count_comments_of_store after update of archived_at, is_draft on deals
  for each row when (
    new.comment_count > 0
    and (old.archived_at is null and not old.is_draft) <> (new.archived_at is null and not new.is_draft))
  execute function count_comments_of_deal();

update stores s set comment_count = counted.n
  from (select stores.id, count(c.id)::int as n from stores
    left join deals d on d.store_id = stores.id and d.archived_at is null and not d.is_draft
    left join comments c on c.deal_id = d.id and not c.is_held
    group by stores.id) counted
  where counted.id = s.id and s.comment_count <> counted.n;
