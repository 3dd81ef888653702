-- What transfers did to accounts, each transfer beside its own postings. Joined through the two views a posting would be
-- looked for in every month of the past; here a recent one is looked for among the recent, an old one in its month.
create view ledger_entry as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_recent t
  join ledger_posting_recent p on p.transfer_id = t.id and p.member_id = t.member_id
  union all
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_past t
  join ledger_posting_past p on p.transfer_id = t.id and p.member_id = t.member_id and p.at = t.at;
