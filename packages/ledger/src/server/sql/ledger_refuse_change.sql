-- Movements are append-only. Rows leave the recent part in one way only: into the past, by `ledger_age`.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_transfer_recent', 'ledger_posting_recent')
    and current_setting('ledger.ageing', true) = 'on' then
    return null;
  end if;
  raise exception 'ledger: % is append-only', tg_table_name;
end $$;

create or replace trigger ledger_transfer_append_only
  before update or delete or truncate on ledger_transfer_recent
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_posting_append_only
  before update or delete or truncate on ledger_posting_recent
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_transfer_past_kept before update or delete on ledger_transfer_past
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_posting_past_kept before update or delete on ledger_posting_past
  for each row execute function ledger_refuse_change();
