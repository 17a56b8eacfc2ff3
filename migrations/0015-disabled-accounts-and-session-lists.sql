-- An operator can take an account out of use without deleting it; its comments stay.
alter table members
  add column disabled_at     timestamptz,
  add column disabled_reason text check (char_length(disabled_reason) <= 500),
  add check (disabled_reason is null or disabled_at is not null);

alter table sessions
  -- Names the session to its member without the token or its hash.
  add column id      uuid not null default gen_random_uuid(),
  -- A few fixed words, empty where unknown; the User-Agent header itself is not stored.
  add column browser text not null default '',
  add column os      text not null default '';
-- Sessions end a fixed time after their sign-in, whatever their use.
create index sessions_by_start on sessions (created_at);
