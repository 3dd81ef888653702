-- When the salt was fixed, so that anybody can see that the anchor was public before.
alter table arcade_chain add column salted_at bigint;
