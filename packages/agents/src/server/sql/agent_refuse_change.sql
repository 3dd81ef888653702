-- Places, plans, runs and what they were made of are append-only; of a line only its payment is written later.
create or replace function agent_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'agents: % is append-only', tg_table_name;
end $$;

create or replace function agent_line_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null
    and to_jsonb(old) - 'paid_at' - 'held_for' = to_jsonb(new) - 'paid_at' - 'held_for' then
    return new;
  end if;
  raise exception 'agents: % is append-only', tg_table_name;
end $$;

create or replace trigger agent_place_append_only before update or delete or truncate on agent_place
  for each statement execute function agent_refuse_change();
create or replace trigger agent_plan_append_only before update or delete or truncate on agent_plan
  for each statement execute function agent_refuse_change();
create or replace trigger agent_run_append_only before update or delete or truncate on agent_run
  for each statement execute function agent_refuse_change();
create or replace trigger agent_source_append_only before update or delete or truncate on agent_source
  for each statement execute function agent_refuse_change();
create or replace trigger agent_line_append_only before update or delete on agent_line
  for each row execute function agent_line_refuse_change();
