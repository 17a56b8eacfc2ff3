-- Works with earlier versions: none of them names the index in a statement.
-- A code counts where an editor says that prices are without it, and one that is in the price leaves no room for others,
-- also after its end.

drop trigger codes_changed on codes;
-- Each vote changes the rank, but only whether it fails counts: a store may have many deals.
create trigger codes_changed after update of
  amount_paise, percent_bp, cap_paise, min_paise, audience, starts_at, ends_at, ended_at, rank, is_in_price on codes
  for each row
  when (num_nonnulls(old.amount_paise, old.percent_bp, new.amount_paise, new.percent_bp) > 0
    and (old.amount_paise, old.percent_bp, old.cap_paise, old.min_paise, old.audience, old.starts_at, old.ends_at,
        old.ended_at, old.rank > 0, old.is_in_price)
      is distinct from (new.amount_paise, new.percent_bp, new.cap_paise, new.min_paise, new.audience, new.starts_at,
        new.ends_at, new.ended_at, new.rank > 0, new.is_in_price))
  execute function record_changed_code();

drop trigger codes_in_price on codes;
create trigger codes_in_price after update of is_in_price, is_first, ended_at on codes for each row
  when (new.deal_id is not null
    and coalesce(old.is_in_price, old.is_first and old.ended_at is null)
      is distinct from coalesce(new.is_in_price, new.is_first and new.ended_at is null))
  execute function record_code_in_price();

-- `codes_first_by_end` (0095) is in its place.
drop index codes_first_ending;
