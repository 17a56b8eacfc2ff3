-- When a banner is shown. Null: from when it is stored, and until it is taken down.
alter table banners
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_end_after_start check (ends_at > starts_at);
