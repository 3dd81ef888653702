-- What a person credited by hand lately: summed before the same person credits more alone.
create index deposit_orders_by_hand on deposit_orders (site_id, credited_at)
  where decision is not null and credited_at is not null;
