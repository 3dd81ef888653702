-- The latest bets of a site that returned more than was staked; the home page shows them.
create index bet_winners on bet (site_id, settled_at desc) where status = 'settled' and payout > hold;
