-- A member's movements lie all over the ledger, in the order in which everybody's came. What is reckoned over many of
-- them stands in indexes that begin with the member, so that a year is read from a few neighbouring blocks. The account
-- comes next: records ask for the main one, a third of what a bet posts.
drop index ledger_transfer_by_time;
create index ledger_transfer_by_time on ledger_transfer_recent (member_id, at, version)
  include (site_id, movement, id);
alter table ledger_posting_recent drop constraint ledger_posting_pkey;
alter table ledger_posting_recent add constraint ledger_posting_pkey
  primary key (member_id, account, transfer_id, seq) include (amount_minor, balance_after);

drop index ledger_transfer_past_by_time;
create index ledger_transfer_past_by_time on ledger_transfer_past (member_id, at, version)
  include (site_id, movement, id);
drop index ledger_posting_past_by_transfer;
create index ledger_posting_past_by_transfer on ledger_posting_past (member_id, account, transfer_id)
  include (at, amount_minor, balance_after);

-- An index alone answers for blocks that have been vacuumed: not a fifth of such tables later, as by default.
alter table ledger_transfer_recent set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table ledger_posting_recent set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- The two parts of the view of entries by themselves. Who asks for what is recent alone, or for rows of which he knows
-- where they are, spares the database to look through five years of months, which takes longer than such an answer.
create view ledger_entry_recent as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_recent t
  join ledger_posting_recent p on p.transfer_id = t.id and p.member_id = t.member_id;
create view ledger_entry_past as
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version,
    p.seq, p.account, p.amount_minor, p.balance_after
  from ledger_transfer_past t
  join ledger_posting_past p on p.transfer_id = t.id and p.member_id = t.member_id and p.at = t.at;

-- The end of the last month (of the site's clock, UTC+8) that the past has rows of; from here on all are recent.
create function ledger_past_end() returns bigint language sql stable as $$
  select coalesce(max((extract(epoch from
    (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month')) * 1000)::bigint - 28800000), 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'ledger_transfer_past'::regclass
$$;
