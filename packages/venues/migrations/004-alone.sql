-- Who ended a transfer by hand alone; null where the venue or two people did.
alter table venue_transfer add column alone_by text;
create index venue_transfer_alone on venue_transfer (site_id, alone_by, ended_at) where alone_by is not null;
