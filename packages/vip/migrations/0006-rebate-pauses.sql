-- Whether a bet or round counted without rebate when it was first counted: later changes of it stay in the same category.
alter table vip_bet_counted add column rebate_free boolean not null default false;
alter table vip_round_counted add column rebate_free boolean not null default false;
