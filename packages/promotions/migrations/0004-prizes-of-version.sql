-- Pieces are counted by the terms that they are prizes of: in others the same place of the list is another prize.
alter table promo_prize_day add column version int not null default 1;
update promo_prize_day p set version = a.version
from promo_activity a where a.id = p.activity_id and a.version > 1;
alter table promo_prize_day alter column version drop default;
alter table promo_prize_day drop constraint promo_prize_day_pkey;
alter table promo_prize_day add primary key (activity_id, version, day, prize);
