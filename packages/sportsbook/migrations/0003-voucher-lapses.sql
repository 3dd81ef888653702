-- When an exclusion ended a voucher that was not used, and how much of its validity was left then.
alter table bet_voucher
  add column lapsed_at bigint,
  add column lapsed_left_ms bigint,
  add check ((lapsed_at is null) = (lapsed_left_ms is null));
