-- What the feed has for the fields of a deal that editors changed; null while they changed none.
alter table deals add column feed_values jsonb;
