import type { NewRow } from './whole-site.ts';

/** A talk that somebody has taken, and a ready answer. */
export function talkRows(of: {
  readonly whose: { readonly site_id: number; readonly member_id: string };
  readonly staffId: string;
  readonly now: number;
  readonly newId: () => string;
}): readonly NewRow[] {
  const { whose, staffId, now, newId } = of;
  const [talkId, cannedId, lineId] = [newId(), newId(), newId()];
  const talk = {
    ...whose,
    id: talkId,
    topic: 'other',
    state: 'open',
    opened_at: now,
    taken_at: now,
    last_at: now,
    last_from: 'member',
    excerpt: 'theirs',
    staff_id: staffId,
    staff_name: 'finance@demo',
    lines: 1,
    tags: [],
  };
  const answer = {
    id: cannedId,
    site_id: whose.site_id,
    title: 'theirs',
    words: 'theirs',
    changed_by: 'finance@demo',
    changed_at: now,
    removed: false,
  };
  const line = {
    talk_id: talkId,
    seq: 1,
    line_id: lineId,
    author: 'member',
    content: 'theirs',
    media_ids: [],
    at: now,
  };
  return [
    { table: 'support_talks', names: { talkId }, row: talk },
    { table: 'support_lines', names: { lineId }, row: line },
    { table: 'support_canned', names: { cannedId }, row: answer },
  ];
}
