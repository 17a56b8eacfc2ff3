-- Clicks of an issue are counted from where the last count ended, not all of them each time.
alter table newsletter_issues add column clicks_counted_to timestamptz not null default '-infinity';
update newsletter_issues set clicks = 0;
drop index click_log_of_issue;
create index click_log_of_issue on click_log (issue_id, at) where issue_id is not null;

-- Nobody chooses categories that were deleted.
update subscribers set category_ids = array(
  select chosen.id from unnest(category_ids) with ordinality chosen (id, place) join categories on categories.id = chosen.id
  order by place)
where exists (
  select from unnest(category_ids) chosen (id) where not exists (select from categories where categories.id = chosen.id));
