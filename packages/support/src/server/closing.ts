import { createUuid, workOff } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { QUIET_BATCH, QUIET_MS } from '../limits.ts';
import { supportMessages as text } from '../messages.ts';
import type { SupportDeps, Talk, TalkLine } from './deps.ts';
import { addLine, findTalk, lockTalk, readLines } from './rows.ts';

/** Characters that fit into a notification. */
const BODY_MAX = 1_900;

/** Ends a talk whose row is locked, and sends its transcript to the member. */
export async function closeTalk(
  deps: SupportDeps,
  sql: Sql,
  talk: Talk,
  end: { readonly by: 'member' | 'staff' | 'quiet'; readonly at: number },
): Promise<Talk> {
  const { talkId, siteId, memberId } = talk;
  await addLine(sql, talk, {
    lineId: createUuid(deps),
    author: 'event',
    staffName: null,
    content: `closed:${end.by}`,
    mediaIds: [],
    at: end.at,
  });
  await sql.query(
    `update support_talks set state = 'closed', closed_at = $2, closed_by = $3 where id = $1`,
    [talkId, end.at, end.by],
  );
  if (memberId !== null) {
    await deps.ports.sendNotification(sql, {
      siteId,
      memberId,
      key: transcriptKey(talkId),
      title: text.transcriptTitle.text,
      body: transcriptOf(await allLines(sql, talkId)),
      action: { label: text.answeredOpen.text, route: `/service?talk=${talkId}` },
    });
  }
  return (await findTalk(sql, siteId, talkId)) ?? talk;
}

export const transcriptKey = (talkId: string): string => `support/${talkId}/transcript`;

async function allLines(sql: Sql, talkId: string): Promise<readonly TalkLine[]> {
  const all: TalkLine[] = [];
  for (;;) {
    const after = all.at(-1)?.seq ?? 0;
    const page = await readLines(sql, talkId, { after, notes: false });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** The transcript, as many of the latest lines as fit into a notification. */
function transcriptOf(lines: readonly TalkLine[]): string {
  const texts = lines
    .filter(({ author }) => author === 'member' || author === 'staff')
    .map(({ author, content, mediaIds, at }) => {
      const who = author === 'member' ? text.transcriptMe.text : text.transcriptDesk.text;
      const pictures = mediaIds.map(() => text.transcriptPicture.text).join('');
      return `${clockOf(at)} ${who}：${content}${pictures}`;
    });
  const shown: string[] = [];
  let length = text.transcriptFoot.text.length + text.transcriptCut.text.length + 8;
  for (const line of texts.toReversed()) {
    length += line.length + 1;
    if (length > BODY_MAX) break;
    shown.unshift(line);
  }
  const head = shown.length < texts.length ? [text.transcriptCut.text] : [];
  return [...head, ...shown, '', text.transcriptFoot.text].join('\n');
}

/** Hours and minutes on the site's clock, UTC+8 all year. */
function clockOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** Ends talks whose member has not reacted to an answer for a while; returns how many it ended. */
export async function closeQuiet(deps: SupportDeps): Promise<number> {
  const { db, clock } = deps;
  const before = clock.now() - QUIET_MS;
  const { rows } = await db.query<{ id: string; site_id: Talk['siteId'] }>(
    `select id, site_id from support_talks
     where state = 'open' and last_from = 'staff' and last_at <= $1
     order by last_at limit ${QUIET_BATCH}`,
    [before],
  );
  const ended = await workOff(rows, ({ id, site_id: siteId }) =>
    closeIfQuiet(deps, { id, siteId, before }),
  );
  return ended.filter(Boolean).length;
}

async function closeIfQuiet(
  deps: SupportDeps,
  at: { readonly id: string; readonly siteId: Talk['siteId']; readonly before: number },
): Promise<boolean> {
  const { db, clock, ports } = deps;
  const { id, siteId, before } = at;
  const closed = await db.tx(async (sql) => {
    const talk = await lockTalk(sql, siteId, id);
    const isQuiet = talk?.state === 'open' && talk.lastFrom === 'staff' && talk.lastAt <= before;
    return isQuiet ? await closeTalk(deps, sql, talk, { by: 'quiet', at: clock.now() }) : null;
  });
  if (!closed) return false;
  ports.talkChanged(closed);
  const { memberId } = closed;
  if (memberId !== null) await ports.announce({ siteId, memberId }, transcriptKey(id));
  return true;
}
