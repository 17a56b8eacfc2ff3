-- Documents have the parts of "Powder/Arisina" and "POR-1401", and coupon codes. The job that rebuilds documents does so
-- in small batches, and counts how many deals have a word again.
update search_words set deal_count = 0 where deal_count > 0;
insert into search_rebuilds (of_all) select true where exists (select from deals)
on conflict (of_all) do update set after_deal_id = 0;
