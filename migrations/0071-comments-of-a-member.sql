-- Members list their own comments, the newest first.
create index comments_of_member_newest on comments (member_id, id desc) where member_id is not null;
drop index comments_of_member;
