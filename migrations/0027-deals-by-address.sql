-- The console finds deals with the same product address while an editor types. The hash keeps the index small whatever
-- the length of the address.
create index deals_of_merchant_url on deals (hashtextextended(merchant_url, 0)) where merchant_url is not null;
