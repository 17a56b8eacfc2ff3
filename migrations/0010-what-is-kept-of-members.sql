-- A member's votes on comments are kept with the account, handed out to them, and go with it.
alter table comment_votes add column member_id integer references members on delete cascade;
create index comment_votes_of_member on comment_votes (member_id) where member_id is not null;
-- Those cast so far are known by their digests alone: a member's has 16 bytes, a visitor's two.
update comment_votes v set member_id = m.id from members m
  where length(v.voter) = 16
    and v.voter = substring(sha256(convert_to(v.comment_id || ' member ' || m.id, 'UTF8')) for 16);

create index contact_messages_of_member on contact_messages (member_id) where member_id is not null;
-- Of the words, their writer and the day: the same message again on the same day is the same row.
alter table contact_messages add column digest bytea;
create unique index contact_messages_digest on contact_messages (digest);

create index comments_held on comments (id) where is_held;
