-- Money of an offer whose bets give no rebate until it has been staked for.
alter table turnover_duty add column suspends_rebate boolean not null default false;
create index turnover_duty_rebate on turnover_duty (site_id, member_id) where suspends_rebate;
