-- Which records came from the demo content, so that an administrator can remove them at once. Rows stay after the
-- removal: an emptied site is not filled again at its next start.
create table demo_content (
  kind       text not null,
  record_id  text not null,
  removed_at timestamptz,
  primary key (kind, record_id)
);
