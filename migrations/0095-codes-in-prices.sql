alter table codes
  -- Whether the deal's price is with the code already. Null: not known, and its benefit is not subtracted.
  add column is_in_price boolean;
-- Of codes that are over: by their end, or by an editor.
create index codes_first_by_end on codes (coalesce(ended_at, ends_at))
  where is_first and coalesce(ended_at, ends_at) is not null;
-- Whether the site knows any, and which.
create index codes_with_benefit on codes (store_id, deal_id) where amount_paise is not null or percent_bp is not null;
