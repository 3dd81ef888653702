-- Codes of agents. A member's own code, `members.invite_code`, has eight characters and these have six, so that no
-- code can be both. `paused` while the agent is suspended; `closed` for good.
create table member_agent_code (
  site_id integer not null,
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  agent_id uuid not null references members (id),
  name text not null check (length(name) <= 20),
  state text not null default 'open' check (state in ('open', 'paused', 'closed')),
  created_at bigint not null,
  primary key (site_id, code)
);
create index member_agent_code_by_agent on member_agent_code (agent_id, created_at);

-- Who brought a member to the site: written with the account, never changed.
create table member_bringer (
  member_id uuid primary key references members (id),
  site_id integer not null,
  kind text not null check (kind in ('friend', 'agent')),
  bringer_id uuid not null references members (id),
  -- As it stands with its owner, whatever case it was given in.
  code text not null,
  at bigint not null,
  constraint member_bringer_other check (member_id <> bringer_id)
);
create index member_bringer_by_bringer on member_bringer (bringer_id, kind, at, member_id);
