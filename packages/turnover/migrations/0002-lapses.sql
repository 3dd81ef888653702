-- What an exclusion took back of the money given under a duty, and when that was undone because the exclusion was
-- somebody else's: the moment names a later lapse of the same duty apart.
alter table turnover_duty
  add column lapsed_minor bigint check (lapsed_minor >= 0),
  add column returned_at bigint;
