-- Locks the wallets of these bets' members, in the order in which all lock them: before what they were paid today is
-- read, so that runs of two matches in two processes cannot both fill the same room under a cap of the day.
create or replace function bet_lock_wallets(p_bets uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from ledger_wallet w
    join (
      select distinct b.site_id, b.member_id from unnest(p_bets) u(id)
      cross join lateral (select o.site_id, o.member_id from bet o where o.bet_id = u.id limit 1) b
    ) m on w.site_id = m.site_id and w.member_id = m.member_id
    order by w.site_id, w.member_id
    for update of w;
end
$$;
