-- What each feed said last of a deal. A row that a feed repeats unchanged is left alone, also when another feed
-- or an editor has changed the deal since: only news is written.
create table feed_rows (
  deal_id integer not null references deals on delete cascade,
  feed    text not null,
  digest  text not null,
  primary key (deal_id, feed)
);
