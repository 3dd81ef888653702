-- How many members were there, every ten minutes; kept for some days, to hold today beside yesterday.
create table report_presence (
  site_id int not null,
  at bigint not null,
  members int not null,
  primary key (site_id, at)
);
