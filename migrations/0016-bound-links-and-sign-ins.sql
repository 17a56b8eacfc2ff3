-- Proofs of who somebody is count for the browser that asked for them.

-- Of a confirmation: the hash of a secret that only the browser knows which signed up. Missing: there was none, as
-- without scripts; then a session or the password of the account stands in for it.
alter table one_time_tokens add column browser_hash bytea;

-- Who a provider said somebody is, while they type what it did not tell: its code cannot be exchanged again.
create table unfinished_sign_ins (
  -- Of the provider's code and the secret that the browser holds beside it.
  proof_hash        bytea primary key,
  provider          text not null check (provider in ('google', 'facebook')),
  uid               text not null,
  name              text,
  email             text,
  is_email_verified boolean not null,
  expires_at        timestamptz not null
);
create index unfinished_sign_ins_by_end on unfinished_sign_ins (expires_at);
