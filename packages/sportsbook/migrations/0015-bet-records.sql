-- Records count and add up a member's bets of years: from this index alone, which holds all that is asked of them. The
-- times stand in it twice, since an index answers for columns, not for what it makes of them.
drop index bet_by_day;
create index bet_by_day on bet (site_id, member_id, (coalesce(settled_at, placed_at)) desc, bet_id desc)
  include (settled_at, placed_at, status, stake, hold, payout, effective, voucher_amount);

-- It answers alone for blocks that have been vacuumed since their last change: not a fifth of the bets later.
alter table bet set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
