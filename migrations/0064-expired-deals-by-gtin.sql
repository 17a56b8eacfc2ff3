-- The console's search by a GTIN finds expired deals too. An import of live deals writes no entry here.
create index deals_expired_of_gtin on deals (gtin) where gtin is not null and is_expired;
