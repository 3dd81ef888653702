-- Accounts that two persons of the staff have found to be somebody else's than those whose pauses reached them by a
-- name and birthday. Append-only, and only ever about that pair of accounts.
create table protection_stranger (
  stranger_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  -- The account whose pauses no longer reach this one.
  of_site_id int not null,
  of_member_id uuid not null,
  proof text not null check (proof in ('document', 'statement')),
  by_whom text not null,
  agreed_by text not null check (agreed_by <> by_whom),
  note text not null,
  at bigint not null,
  unique (site_id, member_id, of_site_id, of_member_id)
);
