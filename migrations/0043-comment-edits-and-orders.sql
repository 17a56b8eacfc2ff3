-- Authors edit and delete their comments, and threads are read in three orders: oldest, newest and best first.
alter table comments
  add column edited_at timestamptz,
  add column is_deleted_by_author boolean not null default false,
  add check (not is_deleted_by_author or removed_at is not null);

-- What an edited comment said before, for the editors.
create table comment_edits (
  id         integer generated always as identity primary key,
  comment_id integer not null references comments on delete cascade,
  body       text not null,
  edited_at  timestamptz not null
);
create index comment_edits_of_comment on comment_edits (comment_id, id);
create index comment_edits_by_age on comment_edits (edited_at);

-- The place of a comment in the order "best", in millionths; smaller is better. Likes count by the lower bound of
-- their share at 95 % confidence (Wilson), so that 1 of 1 does not come before 90 of 100. A comment without votes is at
-- 1000000, and one that has only dislikes comes after it.
create function comment_rank(likes integer, dislikes integer) returns integer
language sql immutable parallel safe as $$
  select case
    when likes > 0 then 1000000 - round(1000000
      * (likes + 1.9208 - 1.96 * sqrt(likes::float8 * dislikes / (likes + dislikes) + 0.9604))
      / (likes + dislikes + 3.8416))::integer
    when dislikes > 0 then 1000000 + round(1000000 * dislikes / (dislikes + 3.8416::float8))::integer
    else 1000000
  end
$$;

create index comment_threads_of_deal_by_rank on comments (deal_id, comment_rank(like_count, dislike_count), id)
  where deal_id is not null and parent_id is null and (not is_held or reply_count > 0);
create index comment_threads_of_article_by_rank on comments (article_id, comment_rank(like_count, dislike_count), id)
  where article_id is not null and parent_id is null and (not is_held or reply_count > 0);
