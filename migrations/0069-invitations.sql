-- People whom an administrator has invited to the console by email. The link's token is stored as its SHA-256, as those
-- of other mailed links; sent again, the link gets another one. What was never accepted is deleted after a while.
create table invitations (
  id           integer generated always as identity primary key,
  email        text not null,
  email_key    text not null,
  role         smallint not null check (role in (1, 2)),
  language     text not null,
  token_hash   bytea not null unique,
  invited_by   integer references members on delete set null,
  created_at   timestamptz not null,
  sent_at      timestamptz not null,
  sent_count   smallint not null default 1,
  expires_at   timestamptz not null,
  accepted_at  timestamptz,
  withdrawn_at timestamptz,
  -- Who has accepted it: this member's console needs a second factor.
  member_id    integer references members on delete cascade,
  check ((accepted_at is null) = (member_id is null))
);
create index invitations_by_time on invitations (sent_at, id);
create unique index invitations_open on invitations (email_key) where accepted_at is null and withdrawn_at is null;
create index invitations_of_inviter on invitations (invited_by);
create index invitations_of_member on invitations (member_id);
