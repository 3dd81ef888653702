import type { NewRow } from './whole-site.ts';

/** A draft that staff have written to a member. */
export function mailingRows(of: {
  readonly whose: { readonly site_id: number; readonly member_id: string };
  readonly staffId: string;
  readonly now: number;
  readonly mailingId: string;
}): readonly NewRow[] {
  const { whose, staffId, now, mailingId } = of;
  const { site_id, member_id: memberId } = whose;
  return [
    {
      table: 'mailings',
      names: { mailingId },
      row: {
        id: mailingId,
        site_id,
        revision: 1,
        kind: 'service',
        audience: 'member',
        addressed: JSON.stringify({ audience: 'member', memberId, name: 'theirs' }),
        title: 'theirs',
        body: 'theirs',
        state: 'draft',
        created_by_id: staffId,
        created_by_name: 'theirs',
        created_at: now,
        changed_at: now,
      },
    },
  ];
}
