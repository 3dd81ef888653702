-- Of what was put to review each amount under a reference is stored by itself: a replay of any of them must be known
-- again once staff have refused it.
alter table deposit_reports drop constraint deposit_reports_pkey;
alter table deposit_reports add constraint deposit_reports_pkey
  primary key (order_id, outcome, provider_ref, amount_said);
create unique index deposit_reports_once on deposit_reports (order_id, outcome, provider_ref)
  where outcome <> 'review';
