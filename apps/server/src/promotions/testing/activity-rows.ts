import { activityKinds } from '@tianping/plugin-activities';

interface NewRow {
  readonly table: string;
  readonly names: Readonly<Record<string, string>>;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Rows of a running activity with a grant and a flag, as `insertRows` takes them. */
export function activityRows(of: {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: number;
  readonly newId: () => string;
}): readonly NewRow[] {
  const { siteId: site_id, memberId: member_id, now, newId } = of;
  const [activityId, grantId, flagId] = [newId(), newId(), newId()];
  const start = activityKinds.find(({ kind }) => kind === 'landing')?.start;
  const terms = JSON.stringify({ ...start, startsAt: 0, endsAt: null });
  return [
    {
      table: 'promo_activity',
      names: { activityId },
      row: {
        id: activityId,
        site_id,
        code: `A-${site_id}`,
        kind: 'landing',
        status: 'live',
        version: 1,
        starts_at: 0,
        created_at: now,
        changed_at: now,
      },
    },
    {
      table: 'promo_version',
      names: {},
      row: {
        activity_id: activityId,
        version: 1,
        terms,
        sentences: JSON.stringify({ hans: [], hant: [] }),
        terms_hash: 'ab'.repeat(32),
        saved_at: now,
        saved_by: 'system',
        saved_name: 'system',
        approved_at: now,
      },
    },
    {
      table: 'promo_grant',
      names: { grantId },
      row: {
        id: grantId,
        activity_id: activityId,
        site_id,
        member_id,
        version: 1,
        award_key: 'tier:1',
        amount_minor: 500,
        basis_minor: 0,
        turnover_minor: 500,
        label: JSON.stringify({ hans: '档', hant: '檔' }),
        state: 'review',
        day: 0,
        earned_at: now,
        expires_at: now + 86_400_000,
      },
    },
    {
      table: 'promo_flag',
      names: { flagId },
      row: {
        id: flagId,
        site_id,
        activity_id: activityId,
        rule: 'sameDevice',
        members: [member_id],
        facts: '[]',
        state: 'open',
        at: now,
      },
    },
  ];
}
