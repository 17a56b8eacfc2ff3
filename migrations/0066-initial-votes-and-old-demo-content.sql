-- Demo content begins with votes that nobody cast. They are stored, so that a count that is too high is found too. What
-- exceeds the votes so far cannot be told apart from them.
alter table deals
  add column initial_likes integer not null default 0, add column initial_dislikes integer not null default 0;
alter table comments
  add column initial_likes integer not null default 0, add column initial_dislikes integer not null default 0;

update deals d set initial_likes = greatest(like_count - likes, 0), initial_dislikes = greatest(dislike_count - dislikes, 0)
  from (
    select id, (select count(*) from deal_votes where deal_id = deals.id and is_like) as likes,
      (select count(*) from deal_votes where deal_id = deals.id and not is_like) as dislikes
    from deals where like_count > 0 or dislike_count > 0) v
  where v.id = d.id and (like_count > likes or dislike_count > dislikes);
update comments c set initial_likes = greatest(like_count - likes, 0), initial_dislikes = greatest(dislike_count - dislikes, 0)
  from (
    select id, (select count(*) from comment_votes where comment_id = comments.id and is_like) as likes,
      (select count(*) from comment_votes where comment_id = comments.id and not is_like) as dislikes
    from comments where like_count > 0 or dislike_count > 0) v
  where v.id = c.id and (like_count > likes or dislike_count > dislikes);

-- Databases that were filled before demo_content existed have no rows in it. Only demo content shows drawings: what
-- editors upload and feeds bring are photos, elsewhere. Its settings were saved together with its stores.
insert into demo_content (kind, record_id)
  select r.kind, r.id::text from (
    select 'deals' as kind, id, picture from deals
    union all select 'stores', id, picture from stores
    union all select 'articles', id, images[1] from articles
    union all select 'banners', id, image from banners) r
  where r.picture like '/media/%.svg' and r.picture not like '/media/%/%'
    and not exists (select from demo_content)
    -- A copy of a demo record, made in the console.
    and not exists (
      select from audit_log a where a.kind = r.kind and a.record_id = r.id::text and a.action = 'create');
insert into demo_content (kind, record_id)
  select 'settings', key from settings
  where language = 'en' and not exists (select from demo_content where kind = 'settings')
    and updated_at in (
      select created_at from stores where id::text in (select record_id from demo_content where kind = 'stores'));
