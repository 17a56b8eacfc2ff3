-- Articles begin as drafts, which have no time before one is chosen, and can be taken off the site.
alter table articles
  alter column published_at drop not null,
  add column is_draft boolean not null default false,
  add column archived_at timestamptz,
  add check (is_draft or published_at is not null);
drop index articles_newest;
create index articles_newest on articles (published_at desc, id desc) where not is_draft and archived_at is null;
