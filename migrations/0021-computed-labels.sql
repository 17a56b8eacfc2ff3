-- Labels that claim a price are computed from its records; those that were typed go.
update deals set labels = array(
    select label from unnest(labels) with ordinality as given (label, place)
    where label !~* '^\W*(lowest|highest)' order by place)
  where array_to_string(labels, ' ') ~* '(lowest|highest)';

-- Filters ask which stores' prices are not shown.
create index stores_without_prices on stores (id) where price_policy = 'none';
