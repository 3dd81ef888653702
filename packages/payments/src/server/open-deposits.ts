/**
 * What may still be credited to a member, as a scalar in SQL: `$1` the site, `$2` the member. Also what the
 * member says was sent, and what came in and waits for a person; not what is only to go back.
 */
export const openDepositsMinorSql = `(select
    coalesce(sum(coalesce(said_minor, amount_minor)), 0)::bigint
  from deposit_orders where site_id = $1 and member_id = $2
    and status in ('created', 'pending', 'confirming', 'review')
    and review_reason is distinct from 'overLimit')`;

/**
 * Money of a member that has come in, or is said to be on its way, and is not in the wallet: orders that wait for
 * a person or for the network, and what was paid beyond what could be credited. A scalar, `$1` and `$2` as above.
 */
export const incomingDepositsMinorSql = `(select
    coalesce(sum(coalesce(said_minor, amount_minor)), 0)::bigint
  from deposit_orders where site_id = $1 and member_id = $2
    and (status in ('confirming', 'review') or status = 'credited' and review_reason in ('duplicate', 'overLimit')))`;
