-- What was paid beyond the member's own limit of deposits is not credited and goes back to its payer: alone in
-- `review`, or beside the part that was credited.
alter table deposit_orders drop constraint deposit_orders_review_reason_check;
alter table deposit_orders add constraint deposit_orders_review_reason_check
  check (review_reason in ('underpaid', 'overpaid', 'notFound', 'duplicate', 'overLimit'));
drop index deposit_orders_twice;
create index deposit_orders_twice on deposit_orders (site_id, created_at desc, id desc)
  where status = 'credited' and review_reason in ('duplicate', 'overLimit');
-- The part of `paid_minor` that was not credited for that reason, for good.
alter table deposit_orders add column excess_minor bigint not null default 0 check (excess_minor >= 0);
