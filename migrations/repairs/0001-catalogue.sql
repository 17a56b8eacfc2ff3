-- The first schema had three files (0001, 0003-feed-rows, 0004-live-lists), which became one. What differs:
-- a trigger that filled the copies in deal_categories, and defaults of those columns.
drop trigger if exists deal_categories_copied on deal_categories;
drop function if exists copy_deal_to_category();
alter table deal_categories
  alter column is_expired drop default,
  alter column ends_at drop default;
