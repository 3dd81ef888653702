import { createUuid, err, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { cleanText, lengthOf } from '@tianping/inbox';
import { LINES_PER_TALK_MAX, NOTE_MAX, STAFF_LINE_MAX } from '../limits.ts';
import { supportMessages as text } from '../messages.ts';
import { holdsSecret, staffMayNotSay } from '../rules/secrets.ts';
import { type AttendingFilter, type AttendingPage, readAttendingPage } from './attending-rows.ts';
import { closeQuiet, closeTalk, transcriptKey } from './closing.ts';
import type { AttendingRefusal, StaffName, SupportDeps, Talk, TalkLine } from './deps.ts';
import { addLine, findLine, findTalk, lockTalk, readLines } from './rows.ts';
import { readSupportStatus, type SupportStatus } from './support-status.ts';
import { noteHere } from './talks.ts';

export interface AttendingAct {
  readonly siteId: SiteId;
  readonly talkId: string;
  readonly staff: StaffName;
}
type Done = Result<Talk, AttendingRefusal>;

/** What staff do with talks. */
export interface Attending {
  list(filter: AttendingFilter): Promise<AttendingPage>;
  /** Waiting and running talks, for pages that follow them live. */
  status(siteId: SiteId, talkIds: readonly string[] | null): Promise<SupportStatus>;
  /** Records that a member of staff is present and sees the queue. */
  noteHere(siteId: SiteId): Promise<void>;
  file(
    siteId: SiteId,
    talkId: string,
  ): Promise<{ readonly talk: Talk; readonly lines: readonly TalkLine[] } | null>;
  /** Takes one from the queue; `over` takes it from a colleague. */
  take(act: AttendingAct & { readonly over: boolean }): Promise<Done>;
  /** Sends a line under the sender's own id; the same id is the same line. */
  say(act: AttendingAct & { readonly lineId: string; readonly content: string }): Promise<Done>;
  note(act: AttendingAct & { readonly content: string }): Promise<Done>;
  handOver(act: AttendingAct & { readonly to: StaffName; readonly content: string }): Promise<Done>;
  tag(act: AttendingAct & { readonly tags: readonly string[] }): Promise<Done>;
  close(act: AttendingAct): Promise<Done>;
  /** One round of ending talks that have gone quiet. */
  closeQuiet(): Promise<number>;
}

export function createAttending(deps: SupportDeps): Attending {
  const { db, clock } = deps;
  return {
    async list(filter) {
      await noteHere(deps, filter.siteId);
      return await readAttendingPage(db, filter, clock.now());
    },
    status: (siteId, talkIds) => readSupportStatus(db, siteId, talkIds),
    noteHere: (siteId) => noteHere(deps, siteId),
    async file(siteId, talkId) {
      const talk = await findTalk(db, siteId, talkId);
      return talk && { talk, lines: await lastLines(db, talk) };
    },
    take: (act) => inTalk(deps, act, (sql, talk) => take(deps, sql, talk, act)),
    say: (act) => say(deps, act),
    note: (act) => note(deps, act, act.content),
    handOver: (act) => handOver(deps, act),
    tag: (act) =>
      inTalk(deps, act, async (sql, talk) => {
        const tags = [...new Set(act.tags.map(cleanText))].filter((tag) => tag !== '');
        await sql.query('update support_talks set tags = $2::text[] where id = $1', [
          talk.talkId,
          tags,
        ]);
        return ok({ ...talk, tags });
      }),
    close: (act) => close(deps, act),
    closeQuiet: () => closeQuiet(deps),
  };
}

const SHOWN = 200;
/** The latest lines of a talk, which is read from its end. */
const lastLines = (sql: Sql, talk: Talk) =>
  readLines(sql, talk.talkId, { after: Math.max(0, talk.lines - SHOWN), notes: true });

async function take(
  deps: SupportDeps,
  sql: Sql,
  talk: Talk,
  { staff, over }: AttendingAct & { readonly over: boolean },
): Promise<Done> {
  if (talk.state === 'closed') return err('closed');
  if (talk.staff?.staffId === staff.staffId) return ok(talk);
  if (talk.staff && !over) return err({ kind: 'takenByOther', name: talk.staff.name });
  return ok(await give(deps, sql, talk, staff));
}

/** Assigns a talk to a member of staff; the member is shown that a person is there. */
async function give(deps: SupportDeps, sql: Sql, talk: Talk, staff: StaffName): Promise<Talk> {
  const at = deps.clock.now();
  const content = talk.staff ? 'handed' : 'taken';
  const event = { author: 'event', staffName: staff.name, content, mediaIds: [], at } as const;
  await addLine(sql, talk, { ...event, lineId: createUuid(deps) });
  await sql.query(
    `update support_talks set state = 'open', staff_id = $2, staff_name = $3,
       taken_at = coalesce(taken_at, $4) where id = $1`,
    [talk.talkId, staff.staffId, staff.name, at],
  );
  return (await findTalk(sql, talk.siteId, talk.talkId)) ?? talk;
}

async function say(
  deps: SupportDeps,
  act: AttendingAct & { readonly lineId: string; readonly content: string },
): Promise<Done> {
  const content = cleanText(act.content);
  if (content === '') return err('empty');
  if (lengthOf(content) > STAFF_LINE_MAX) return err('long');
  if (staffMayNotSay(content)) return err('secret');
  const { siteId, talkId, lineId, staff } = act;
  // A member who has the talk open reads the answer there; a notification would only repeat it.
  const isReading = (await deps.keyValue.get(`support:reading:${talkId}`)) !== null;
  const key = `support/${talkId}/${lineId}`;
  const done = await inTalk(deps, act, async (sql, talk) => {
    const before = await findLine(sql, talkId, lineId);
    if (before) return isSame(before, content, staff) ? ok(talk) : err('otherWords');
    const refusal = refusalTo(talk, staff);
    if (refusal) return err(refusal);
    const at = deps.clock.now();
    const line = { lineId, author: 'staff', staffName: staff.name, content, mediaIds: [] } as const;
    await addLine(sql, talk, { ...line, at });
    await sql.query(`update support_talks set last_at = $2, last_from = 'staff' where id = $1`, [
      talkId,
      at,
    ]);
    if (!isReading && talk.memberId !== null && talk.lastFrom === 'member') {
      const to = { siteId, memberId: talk.memberId, key };
      const words = { title: text.answeredTitle.text, body: text.answeredBody.text };
      const action = { label: text.answeredOpen.text, route: '/service' };
      await deps.ports.sendNotification(sql, { ...to, ...words, action });
    }
    return ok((await findTalk(sql, siteId, talkId)) ?? talk);
  });
  if (done.ok && !isReading) await announce(deps, done.value, key);
  return done;
}

function isSame(line: TalkLine, content: string, staff: StaffName): boolean {
  return line.author === 'staff' && line.content === content && line.staffName === staff.name;
}

function refusalTo(talk: Talk, staff: StaffName): AttendingRefusal | null {
  if (talk.state === 'closed') return 'closed';
  if (!talk.staff) return 'notTaken';
  if (talk.staff.staffId !== staff.staffId) return { kind: 'takenByOther', name: talk.staff.name };
  return talk.lines >= LINES_PER_TALK_MAX ? 'full' : null;
}

async function note(deps: SupportDeps, act: AttendingAct, words: string): Promise<Done> {
  const content = cleanText(words);
  if (content === '') return err('empty');
  if (lengthOf(content) > NOTE_MAX) return err('long');
  if (holdsSecret(content)) return err('secret');
  return await inTalk(deps, act, async (sql, talk) => {
    await addNote(deps, sql, talk, { staff: act.staff, content });
    return ok({ ...talk, lines: talk.lines + 1 });
  });
}

async function addNote(
  deps: SupportDeps,
  sql: Sql,
  talk: Talk,
  { staff, content }: { readonly staff: StaffName; readonly content: string },
): Promise<void> {
  const at = deps.clock.now();
  const line = { author: 'note', staffName: staff.name, content, mediaIds: [], at } as const;
  await addLine(sql, talk, { ...line, lineId: createUuid(deps) });
}

/** Hands a talk over to a colleague, with a note of what they need to know. */
async function handOver(
  deps: SupportDeps,
  act: AttendingAct & { readonly to: StaffName; readonly content: string },
): Promise<Done> {
  const content = cleanText(act.content);
  if (content === '') return err('empty');
  if (lengthOf(content) > NOTE_MAX) return err('long');
  if (holdsSecret(content)) return err('secret');
  return await inTalk(deps, act, async (sql, talk) => {
    const refusal = refusalTo(talk, act.staff);
    if (refusal) return err(refusal);
    await addNote(deps, sql, talk, { staff: act.staff, content });
    return ok(await give(deps, sql, { ...talk, lines: talk.lines + 1 }, act.to));
  });
}

async function close(deps: SupportDeps, act: AttendingAct): Promise<Done> {
  const done = await inTalk(deps, act, async (sql, talk) => {
    const refusal = refusalTo(talk, act.staff);
    if (refusal && refusal !== 'full') return err(refusal);
    return ok(await closeTalk(deps, sql, talk, { by: 'staff', at: deps.clock.now() }));
  });
  if (done.ok) await announce(deps, done.value, transcriptKey(act.talkId));
  return done;
}

async function announce({ ports }: SupportDeps, talk: Talk, key: string): Promise<void> {
  const { siteId, memberId } = talk;
  if (memberId !== null) await ports.announce({ siteId, memberId }, key);
}

async function inTalk(
  { db, ports }: SupportDeps,
  { siteId, talkId }: AttendingAct,
  work: (sql: Sql, talk: Talk) => Promise<Done>,
): Promise<Done> {
  const done: Done = await db.tx(async (sql) => {
    const talk = await lockTalk(sql, siteId, talkId);
    return talk ? await work(sql, talk) : err('unknown');
  });
  if (done.ok) ports.talkChanged(done.value);
  return done;
}
