-- The first two versions left this index, which no query uses.
drop index if exists deals_over;
