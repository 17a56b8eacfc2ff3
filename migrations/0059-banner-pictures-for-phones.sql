-- Shown on phones in place of `image`, which is cut there at both sides. Empty: there is none.
alter table banners add column phone_image text not null default '';
