/**
 * What may still be credited to a member, as a scalar in SQL: `$1` the site, `$2` the member. Includes what the
 * member states to have sent, and payments under review; not what is only to be returned.
 */
export const openDepositsMinorSql = `(select
    coalesce(sum(coalesce(said_minor, amount_minor)), 0)::bigint
  from deposit_orders where site_id = $1 and member_id = $2
    and status in ('created', 'pending', 'confirming', 'review')
    and review_reason is distinct from 'overLimit')`;

/**
 * Money of a member that has come in, or is stated to be on its way, and is not in the wallet: orders that wait for
 * review or for the network, and what was paid beyond what could be credited. A scalar, `$1` and `$2` as above.
 */
export const incomingDepositsMinorSql = `(select
    coalesce(sum(coalesce(said_minor, amount_minor)), 0)::bigint
  from deposit_orders where site_id = $1 and member_id = $2
    and (status in ('confirming', 'review') or status = 'credited' and review_reason in ('duplicate', 'overLimit')))`;
