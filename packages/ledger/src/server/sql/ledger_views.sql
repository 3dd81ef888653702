-- Movements as everybody reads them, recent and past together. A view whose columns change otherwise than by new ones
-- at its end is dropped first, here.
create or replace view ledger_transfer as
  select site_id, member_id, movement, idem_key, id, reference, at, currency, version
  from ledger_transfer_recent
  union all
  select site_id, member_id, movement, idem_key, id, reference, at, currency, version
  from ledger_transfer_past;

create or replace view ledger_posting as
  select transfer_id, seq, member_id, site_id, account, amount_minor, balance_after
  from ledger_posting_recent
  union all
  select transfer_id, seq, member_id, site_id, account, amount_minor, balance_after
  from ledger_posting_past;

-- What transfers did to accounts, each transfer beside its own postings. Joined through the two views a posting would be
-- looked for in every month of the past; here a recent one is looked for among the recent, an old one in its month.
create or replace view ledger_entry as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_recent t
  join ledger_posting_recent p on p.transfer_id = t.id and p.member_id = t.member_id
  union all
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_past t
  join ledger_posting_past p on p.transfer_id = t.id and p.member_id = t.member_id and p.at = t.at;

-- The two parts of the view of entries by themselves. Who asks for what is recent alone, or for rows of which he knows
-- where they are, spares the database to look through five years of months, which takes longer than such an answer.
create or replace view ledger_entry_recent as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_recent t
  join ledger_posting_recent p on p.transfer_id = t.id and p.member_id = t.member_id;
create or replace view ledger_entry_past as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_past t
  join ledger_posting_past p on p.transfer_id = t.id and p.member_id = t.member_id and p.at = t.at;
