-- The category of the venue that a round was counted in; null for rounds of earlier versions.
alter table vip_round_counted add column category text;
