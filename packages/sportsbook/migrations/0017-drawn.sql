-- What was published of a match drawn by lot before any bet on it.
alter table sport_match add column drawn jsonb;
