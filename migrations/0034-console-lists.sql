-- The lists of the admin console at a million deals: an index for each order, and trigrams for searches.

-- In the order in which an import takes them.
lock table deals, deal_categories in access exclusive mode;

-- Ascending, so that new times are written at its end, where pages fill up whole and the place is known.
drop index deals_changed;
create index deals_changed on deals (updated_at, id);

-- Expired deals and variants apart: whoever lists live deals passes no expired ones. A deal is in one of them at most.
drop index deals_unlisted_newest;
create index deals_expired_newest on deals (published_at desc, id desc) include (ends_at) where is_expired;
create index deals_variants_newest on deals (published_at desc, id desc) where is_variant and not is_expired;
drop index deals_unlisted_of_store;
create index deals_expired_of_store on deals (store_id, published_at desc, id desc) where is_expired;
create index deals_variants_of_store on deals (store_id, published_at desc, id desc)
  where is_variant and not is_expired;
drop index deals_unlisted_of_category;
create index deals_expired_of_category on deal_categories (category_id, published_at desc, deal_id desc)
  where is_expired;
create index deals_variants_of_category on deal_categories (category_id, published_at desc, deal_id desc)
  where is_variant and not is_expired;

-- Held comments, the oldest first, then the published ones, the newest first.
create index comments_in_review_order on comments
  ((case when is_held then id::bigint else 10000000000 - id end), id);
drop index comments_by_age;
create index comments_by_time on comments (created_at, id);
create index comments_texts on comments using gin (body gin_trgm_ops, author gin_trgm_ops);

create index contact_messages_texts on contact_messages
  using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, message gin_trgm_ops);

drop index members_by_age;
create index members_by_time on members (created_at, id);
create index members_by_name on members (lower(name), id);
create index members_staff on members (created_at, id) where role < 3;
create index members_disabled on members (created_at, id) where disabled_at is not null;
create index members_texts on members using gin (name gin_trgm_ops, email gin_trgm_ops);

create index subscribers_by_time on subscribers (requested_at, id);
create index subscribers_by_email on subscribers (lower(email), id);
create index subscribers_texts on subscribers using gin (email gin_trgm_ops);

drop index audit_log_by_time;
create index audit_log_by_time on audit_log (at, id);
create index audit_log_of_record_id on audit_log (record_id, id);
create index audit_log_texts on audit_log using gin (title gin_trgm_ops, member_name gin_trgm_ops);
