-- When an exclusion ended a grant that was not claimed, and how much of its validity was left then.
alter table vip_grant
  add column lapsed_at bigint,
  add column lapsed_left_ms bigint,
  add check ((lapsed_at is null) = (lapsed_left_ms is null));
