-- Rounding made 100 % off of prices that are not 0.
update deals set discount_percent = 99 where discount_percent = 100 and price_paise > 0;
