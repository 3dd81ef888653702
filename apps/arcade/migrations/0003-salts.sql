-- Where the salt comes from, declared with the anchor; when it can be known at the earliest, where that is not the studio's to say.
alter table arcade_chain add column salt_source text not null default 'own', add column salt_known_at bigint;
