-- Each payment that was told of is kept, also where an order was paid more than once.
alter table deposit_reports
  drop constraint deposit_reports_pkey,
  add primary key (order_id, outcome, provider_ref);
-- Credited orders that were paid again and that a person has yet to look at.
create index deposit_orders_twice on deposit_orders (site_id, created_at desc, id desc)
  where status = 'credited' and review_reason = 'duplicate';
