-- How a member is reached. A phone is its area code and number, digits only (`8613812345678`), so that it
-- means one line whatever it was typed as; `phone_area` is the part of it that the area has. An e-mail
-- address is kept in lower case. Each belongs to one member of a site at most.
alter table members add column phone text check (phone ~ '^[0-9]{6,20}$');
alter table members add column phone_area text check (phone_area ~ '^[0-9]{1,4}$');
alter table members add column email text check (email = lower(email) and length(email) <= 40);
alter table members add column real_name text check (length(real_name) between 1 and 60);
alter table members add constraint members_phone_whole check ((phone is null) = (phone_area is null));
create unique index members_phone on members (site_id, phone) where phone is not null;
create unique index members_email on members (site_id, email) where email is not null;
