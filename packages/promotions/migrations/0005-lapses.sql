-- What an exclusion ended: when, for how much longer it could have been claimed, and whether it waited for staff. An
-- exclusion that was somebody else's gives it back.
alter table promo_grant
  add column lapsed_at bigint,
  add column lapsed_left_ms bigint check (lapsed_left_ms >= 0),
  add column lapsed_state text check (lapsed_state in ('open', 'review')),
  add check ((lapsed_at is null) = (lapsed_left_ms is null)),
  add check ((lapsed_at is null) = (lapsed_state is null)),
  add check (lapsed_at is null or state = 'expired');
