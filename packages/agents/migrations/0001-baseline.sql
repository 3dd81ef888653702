-- An agent is a member. The level is one more than the parent's, which the key carries down a line when it is moved: a
-- loop would have to be higher than itself, and the check bounds how high any is. So neither can be stored.
create table agent (
  member_id uuid primary key references members (id),
  site_id integer not null,
  parent_id uuid,
  parent_level integer,
  level integer not null generated always as (coalesce(parent_level, 0) + 1) stored,
  status text not null default 'active' check (status in ('active', 'suspended')),
  since bigint not null,
  constraint agent_level_key unique (site_id, member_id, level),
  constraint agent_parent foreign key (site_id, parent_id, parent_level)
    references agent (site_id, member_id, level) on update cascade,
  constraint agent_parent_whole check ((parent_id is null) = (parent_level is null)),
  constraint agent_levels check (level <= 5)
);
create index agent_by_parent on agent (parent_id);
create index agent_by_site on agent (site_id, since, member_id);

-- Where an agent stood from when on: a month is reckoned by the tree as it was at the month's end. Append-only.
create table agent_place (
  site_id integer not null,
  seq integer not null,
  agent_id uuid not null references agent (member_id),
  parent_id uuid references agent (member_id),
  from_at bigint not null,
  by_whom text not null,
  agreed_by text not null,
  note text not null,
  primary key (site_id, seq)
);
create index agent_place_by_agent on agent_place (agent_id, seq);

create table agent_application (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null references members (id),
  channel text not null check (length(channel) between 2 and 200),
  contact text not null check (length(contact) between 2 and 100),
  at bigint not null,
  status text not null check (status in ('open', 'admitted', 'refused')),
  decided_at bigint,
  decided_by text,
  note text,
  check ((status = 'open') = (decided_at is null))
);
create unique index agent_application_open on agent_application (member_id) where status = 'open';
create index agent_application_by_site on agent_application (site_id, status, at, id);
create index agent_application_by_member on agent_application (member_id, at);

-- Plans of a site, each from a month on. Append-only.
create table agent_plan (
  site_id integer not null,
  version integer not null check (version > 0),
  from_month text not null check (from_month ~ '^\d{4}-\d{2}$'),
  plan jsonb not null,
  at bigint not null,
  by_whom text not null,
  agreed_by text not null check (agreed_by <> by_whom),
  primary key (site_id, version)
);

-- A month that two persons have agreed to, once for each site. Lines and sources are append-only but for the payment.
create table agent_run (
  site_id integer not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  plan_version integer not null,
  pay_minor bigint not null check (pay_minor >= 0),
  at bigint not null,
  by_whom text not null,
  agreed_by text not null check (agreed_by <> by_whom),
  primary key (site_id, month),
  foreign key (site_id, plan_version) references agent_plan (site_id, version)
);

create table agent_line (
  site_id integer not null,
  month text not null,
  agent_id uuid not null references agent (member_id),
  parent_id uuid,
  own_minor bigint not null,
  group_minor bigint not null,
  active integer not null check (active >= 0),
  carry_in_minor bigint not null check (carry_in_minor <= 0),
  base_minor bigint not null,
  share_bp integer not null check (share_bp >= 0),
  total_minor bigint not null check (total_minor >= 0),
  below_minor bigint not null check (below_minor >= 0),
  pay_minor bigint not null check (pay_minor >= 0),
  carry_out_minor bigint not null check (carry_out_minor <= 0),
  -- When it was paid; null while there is nothing to pay, or it may not be received yet for that reason.
  paid_at bigint,
  held_for text,
  primary key (site_id, month, agent_id),
  foreign key (site_id, month) references agent_run (site_id, month),
  check (base_minor = group_minor + carry_in_minor),
  check (carry_out_minor = least(0, base_minor)),
  check (pay_minor = greatest(0, total_minor - below_minor))
);
create index agent_line_by_agent on agent_line (agent_id, month);
create index agent_line_due on agent_line (site_id, month, agent_id) where paid_at is null and pay_minor > 0;

-- What a line's own sum is made of: each member's sum of each account, as the ledger had it.
create table agent_source (
  site_id integer not null,
  month text not null,
  agent_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('revenue', 'bonus', 'rebate', 'fee', 'payment')),
  account text not null,
  category text,
  amount_minor bigint not null,
  postings integer not null,
  primary key (site_id, month, agent_id, member_id, account, kind),
  foreign key (site_id, month, agent_id) references agent_line (site_id, month, agent_id)
);
