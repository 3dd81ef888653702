-- Entries of coin wallets are never altered.
create or replace function coin_entry_kept() returns trigger language plpgsql as $$
begin
  raise exception 'coin: entries are never changed';
end $$;

create or replace trigger coin_entry_kept before update or delete on coin_entry
  for each row execute function coin_entry_kept();
