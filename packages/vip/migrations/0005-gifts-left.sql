-- Calendar gifts of a day that is done, of members whose earlier days a fault kept open or whose gift it stopped: they
-- are given, by the grade of their day, once that is mended.
create table vip_gift_left (
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('weekly', 'monthly', 'birthday')),
  period text not null,
  day int not null,
  primary key (site_id, member_id, kind, period)
);
