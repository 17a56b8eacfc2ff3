-- The rows of one feed among those of hundreds: its live deals in the console, and those that its file lacks.
create index feed_rows_of_feed on feed_rows (feed, deal_id);
