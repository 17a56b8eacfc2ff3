-- The state of a deal is a column of its own. Its times are real ones: those of drafts and archived deals no longer lie in
-- the years 9000 and 9999. Readers still check the times: see deal-visibility.ts.

-- In the order in which an import takes them.
lock table deals, deal_categories in access exclusive mode;

create type deal_status as enum ('draft', 'scheduled', 'live', 'expired', 'archived');
-- Most deals are live: a default writes no row.
alter table deals add column status deal_status not null default 'live', alter column published_at drop not null;
alter table deal_categories add column status deal_status not null default 'live', alter column published_at drop not null;
alter table deal_categories alter column status drop default;

drop trigger deals_copied on deals;
drop trigger deals_count_comments_of_store on deals;
-- Who changes the status also writes whether that was automatic: a check replaces the trigger.
drop trigger deals_expired_by_hand on deals;
drop function forget_automatic_expiry();

-- Indexes are built anew once the rows are written. Those that only lose the old column are taken from their definitions.
drop index deals_of_group, deals_archived, deals_expired_of_gtin;
create temporary table changed_indexes on commit drop as
  select indexname, indexdef from pg_indexes
  where schemaname = current_schema() and tablename in ('deals', 'deal_categories') and indexdef like '%is_expired%';
do $$
declare
  statement text;
begin
  for statement in
    select format('drop index %I', indexname) from changed_indexes
    union all
    select format('alter table deals drop constraint %I', conname) from pg_constraint
    where conrelid = 'deals'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ 'is_draft|is_expired|archived_published_at'
  loop
    execute statement;
  end loop;
end $$;

update deals set status = (case when is_expired then 'expired' else 'scheduled' end)::deal_status
  where archived_at is null and not is_draft and (is_expired or published_at > now());
-- What was archived before anybody saw it has no time, or one after its end in the archive: it returns as a draft.
update deals set status = (case when archived_at is null then 'draft' else 'archived' end)::deal_status,
  published_at = case
    when not is_draft then archived_published_at
    when archived_at is null or draft_published_at > archived_at then draft_published_at end
  where archived_at is not null or is_draft;
update deals set auto_expired_at = null where auto_expired_at is not null and status not in ('expired', 'archived');
update deal_categories dc set status = d.status, published_at = d.published_at, heat = d.heat
  from deals d where d.id = dc.deal_id and d.status <> 'live';

alter table deals
  drop column is_draft, drop column is_expired, drop column draft_published_at, drop column archived_published_at,
  add constraint deals_archived_status check ((status = 'archived') = (archived_at is not null)),
  add constraint deals_expired_automatically check (auto_expired_at is null or status in ('expired', 'archived')),
  add constraint deals_published check (published_at is not null or status in ('draft', 'archived'));
alter table deal_categories drop column is_expired;

do $$
declare
  definition text;
begin
  for definition in select indexdef from changed_indexes order by indexname loop
    execute replace(replace(definition, '(NOT is_expired)', '(status in (''scheduled'', ''live''))'),
      'is_expired', '(status = ''expired'')');
  end loop;
end $$;
create index deals_of_group on deals (item_group_id, (status not in ('scheduled', 'live')), price_paise, id)
  include (is_variant) where item_group_id is not null;
create index deals_closed_of_gtin on deals (gtin)
  where gtin is not null and status in ('draft', 'expired', 'archived');
create index deals_scheduled on deals (published_at, id) where status = 'scheduled';
create index deals_drafts on deals (id) where status = 'draft';
create index deals_archived on deals (coalesce(published_at, archived_at) desc, id desc) where status = 'archived';

create or replace function copy_deal_to_categories() returns trigger language plpgsql as $$
begin
  update deal_categories set
    published_at = new.published_at, status = new.status, ends_at = new.ends_at, is_variant = new.is_variant,
    store_id = new.store_id, price_paise = new.price_paise, discount_percent = new.discount_percent, heat = new.heat
    where deal_id = new.id;
  return null;
end $$;
create trigger deals_copied after update on deals for each row
  when ((old.published_at, old.status, old.ends_at, old.is_variant, old.store_id, old.price_paise,
      old.discount_percent, old.heat)
    is distinct from
    (new.published_at, new.status, new.ends_at, new.is_variant, new.store_id, new.price_paise,
      new.discount_percent, new.heat))
  execute function copy_deal_to_categories();

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
      returning case when status not in ('draft', 'archived') then store_id end into shop;
    update stores set comment_count = comment_count + step where id = shop;
  elsif step <> 0 then
    update articles set comment_count = comment_count + step where id = article;
  end if;
  return null;
end $$;

create or replace function count_comments_of_deal() returns trigger language plpgsql as $$
begin
  update stores set comment_count = comment_count
    + (case when new.status not in ('draft', 'archived') then 1 else -1 end) * new.comment_count
    where id = new.store_id;
  return null;
end $$;
create trigger deals_count_comments_of_store after update of status on deals for each row
  when (new.comment_count > 0 and (old.status in ('draft', 'archived')) <> (new.status in ('draft', 'archived')))
  execute function count_comments_of_deal();

-- Until the next analysis by itself, plans would not know how many deals are live.
do $$
begin
  if exists (select from deals) then
    analyze deals (status, published_at), deal_categories (status, published_at);
  end if;
end $$;
