-- A key belongs to a source and a store, and offers that a full feed no longer holds expire until they return.

-- In the order in which an import takes them.
lock table deals, feed_rows in access exclusive mode;

alter table deals drop constraint deals_source_source_key_key;
alter table deals add constraint deals_of_source unique (source, store_id, source_key);

alter table deals add column auto_expired_at timestamptz;
comment on column deals.auto_expired_at is
  'When a feed''s word or a job expired the deal: seen again, it comes back. Null while it is not expired, and when an editor expired it.';
-- An end that is past was the feed's word; so was stock, of which only Google's feeds spoke.
update deals set auto_expired_at = coalesce(least(ends_at, now()), updated_at)
  where is_expired and (ends_at <= now() or source like 'google:%');

-- What an editor says of a deal by hand is no longer automatic.
create function forget_automatic_expiry() returns trigger language plpgsql as $$
begin
  new.auto_expired_at := null;
  return new;
end $$;
create trigger deals_expired_by_hand before update of is_expired on deals for each row
  when (old.auto_expired_at is not null and new.auto_expired_at = old.auto_expired_at
    and new.is_expired <> old.is_expired)
  execute function forget_automatic_expiry();

alter table feed_rows add column expires_at timestamptz;
comment on column feed_rows.expires_at is
  'Null while the feed holds the deal. Missing from a full feed, the deal expires then; infinity once that is done.';
create index feed_rows_missing on feed_rows (expires_at) where expires_at < 'infinity';
