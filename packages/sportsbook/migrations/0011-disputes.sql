-- A written dispute of a bet's result: once for each result. The row is taken before the feedback is sent, so that
-- two requests never send two; one whose sending never came to an end may be taken over after a while.
create table bet_dispute (
  bet_id uuid not null,
  settle_count int not null,
  taken_at bigint not null,
  feedback_id uuid,
  primary key (bet_id, settle_count)
);
