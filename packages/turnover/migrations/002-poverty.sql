-- Whether a round has still to look if the member has next to nothing left: set whenever the member's bets are
-- counted, so that only rounds let go of what is owed, never a request that may be refused in the end.
alter table turnover_member add column poverty_due boolean not null default false;
create index turnover_member_poverty on turnover_member (site_id, member_id) where poverty_due;
