-- A member may once ask for another person's look at the answer to a dispute.
alter table feedbacks
  -- When it was asked for.
  add column second_look_at bigint,
  -- Who of the staff answered before it; none of them answers after it.
  add column answered_by_ids text[] not null default '{}';

update feedbacks set answered_by_ids = array[taken_by_id]
where type = 'dispute' and taken_by_id is not null and state in ('replied', 'closed');
