-- Who of the staff looks into a feedback, and what was given for it by whom.
alter table feedbacks add column taken_by_id text;
alter table feedbacks add column taken_by_name text;
alter table feedbacks add column reward_kind text check (reward_kind in ('credit', 'voucher'));
alter table feedbacks add column reward_by_id text;
-- Given by two persons: it does not count towards what one gave alone.
alter table feedbacks add column reward_proposal_id uuid;
alter table feedbacks add column reward_at bigint;
update feedbacks set reward_kind = 'credit', reward_at = updated_at where reward_minor is not null;
create index feedbacks_staff on feedbacks (site_id, state, updated_at, id);
create index feedbacks_rewards on feedbacks (reward_by_id, reward_at)
  where reward_by_id is not null;
