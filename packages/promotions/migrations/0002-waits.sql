-- Why something that this member has earned could not be given yet: the day's sum is given out, the member may not
-- receive now, the activity is paused. An activity is not settled while somebody waits.
alter table promo_member add column waits text check (waits in ('day', 'barred', 'paused'));
create index promo_member_waits on promo_member (activity_id) where waits is not null;

-- When a grant first found too little: a round ends the activity, outside the transaction that found it.
alter table promo_budget add column emptied_at bigint;
create index promo_budget_emptied on promo_budget (activity_id) where emptied_at is not null;
