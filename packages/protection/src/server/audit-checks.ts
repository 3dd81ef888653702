/** Invariants of limits and pauses; each check only reads. */
export const auditChecks: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'whoever has a limit or a pause is guarded',
    sql: `select m.site_id, m.member_id from protection_member m
      left join bet_guarded g on g.site_id = m.site_id and g.member_id = m.member_id
      where g.member_id is null
        and (m.blocked is not null or exists (select 1 from protection_limit l
          where l.site_id = m.site_id and l.member_id = m.member_id))`,
  },
  {
    name: 'no pause that was begun is shorter at its account',
    sql: `select p.pause_id, p.until_at, m.blocked_until from protection_pause p
      left join protection_member m on m.site_id = p.site_id and m.member_id = p.member_id
      where m.blocked is null
        or (m.blocked_until is not null and (p.until_at is null or p.until_at > m.blocked_until))`,
  },
];
