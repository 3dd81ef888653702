-- A statement that was answered but cannot be read to its end is neither in agreement nor unavailable.
alter table reconciliation_run drop constraint reconciliation_run_status_check;
alter table reconciliation_run add constraint reconciliation_run_status_check
  check (status in ('agreed', 'differs', 'incomplete', 'unavailable'));
