-- Pictures that editors uploaded. Records refer to them by address, /media/pictures/{id}-640.webp.
create table pictures (
  -- A digest of the stored picture, and of the part of it that this one shows.
  id            text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The picture of which this is a part.
  source_id     text references pictures,
  -- { x, y, width, height } in pixels of the source.
  crop          jsonb,
  -- SHA-256 of the uploaded file: the same file is not decoded twice.
  upload_digest text,
  width         integer not null check (width > 0),
  height        integer not null check (height > 0),
  -- Of all stored sizes.
  bytes         integer not null,
  member_id     integer references members on delete set null,
  created_at    timestamptz not null,
  -- When it was last uploaded or chosen.
  asked_at      timestamptz not null,
  -- A saved record has shown it, so that a restored one may show it again: never removed.
  is_kept       boolean not null default false,
  check ((source_id is null) = (crop is null))
);
create index pictures_upload_digest on pictures (upload_digest) where upload_digest is not null;
create index pictures_of_source on pictures (source_id) where source_id is not null;
create index pictures_not_kept on pictures (asked_at) where not is_kept;
