import { createHash } from 'node:crypto';
import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { cleanText, excerptOf, lengthOf } from '@tianping/inbox';
import {
  CODE_CONTEXT_LINES,
  EXCERPT_CHARS,
  HERE_MS,
  HISTORY_PAGE,
  LINE_MAX,
  LINES_PER_MINUTE,
  LINES_PER_TALK_MAX,
  OPENED_PER_HOUR,
  PICTURES_MAX,
  READING_MS,
  TYPING_EVERY_MS,
  TYPING_MS,
  WORKING_MS,
} from '../limits.ts';
import { holdsSecret, isBareCode, speaksOfSecrets } from '../rules/secrets.ts';
import type { SupportTopic } from '../rules/topics.ts';
import { expectedWaitMs } from '../rules/waiting.ts';
import { closeTalk } from './closing.ts';
import type { MemberOfSite, SupportDeps, Talk, TalkLine, TalkOwner, TalkRefusal } from './deps.ts';
import {
  addLine,
  findLine,
  findTalk,
  isOwn,
  latestTalk,
  lockTalk,
  ownTalks,
  readLines,
  readQueue,
} from './rows.ts';

export interface NewLine {
  readonly talkId: string;
  /** The id that the sender gave it. */
  readonly lineId: string;
  readonly content: string;
  readonly pictureIds: readonly string[];
}
export interface NewTalk extends Omit<NewLine, 'lineId'> {
  readonly topic: SupportTopic;
  /** The address under which attempts of guests are counted. */
  readonly address: string;
}

export interface QueueState {
  /** How many wait, ahead of the talk where one is given. */
  readonly ahead: number;
  readonly people: number;
  readonly expectedMs: number | null;
}

/** Talks from the side of a member or guest. */
export interface Talks {
  open(owner: TalkOwner, talk: NewTalk): Promise<Result<Talk, TalkRefusal>>;
  say(owner: TalkOwner, line: NewLine): Promise<Result<{ readonly seq: number }, TalkRefusal>>;
  /** Publishes that the owner is writing; false where there is no such running talk. */
  typing(owner: TalkOwner, talkId: string): Promise<boolean>;
  /** The talk of this id, or without one the latest; its lines after a number. Null when the owner has none. */
  read(
    owner: TalkOwner,
    asked: { readonly talkId: string | null; readonly after: number },
  ): Promise<{ readonly talk: Talk; readonly lines: readonly TalkLine[] } | null>;
  /** State of a member's latest talk, by which an open page sees that there is more. */
  note(member: MemberOfSite): Promise<Pick<Talk, 'talkId' | 'state' | 'lines'> | null>;
  /** The owner's talks, newest first, from an offset on. */
  history(
    owner: TalkOwner,
    offset: number,
  ): Promise<{ readonly total: number; readonly list: readonly Talk[] }>;
  end(owner: TalkOwner, talkId: string): Promise<Result<Talk, TalkRefusal>>;
  rate(
    owner: TalkOwner,
    rating: { readonly talkId: string; readonly stars: number; readonly words: string },
  ): Promise<Result<null, TalkRefusal>>;
  /** State of the queue, for a waiting talk or for a visitor who would open one. */
  queueState(siteId: SiteId, talk: Talk | null): Promise<QueueState>;
}

/** The stored form of a guest's key. */
export function guestHashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function createTalks(deps: SupportDeps): Talks {
  const { db, clock, keyValue } = deps;
  return {
    open: (owner, talk) => open(deps, owner, talk),
    say: (owner, line) => say(deps, owner, line),
    async typing(owner, talkId) {
      const talk = (await isOwn(db, owner, talkId)) && (await findTalk(db, owner.siteId, talkId));
      if (!talk || talk.state === 'closed') return false;
      const count = await keyValue.increment(`support:typing:${talkId}`, TYPING_EVERY_MS);
      const { siteId } = talk;
      if (count === 1) deps.ports.typing({ siteId, talkId, until: clock.now() + TYPING_MS });
      return true;
    },
    async read(owner, { talkId, after }) {
      const found =
        talkId === null
          ? await latestTalk(db, owner)
          : (await isOwn(db, owner, talkId)) && (await findTalk(db, owner.siteId, talkId));
      if (!found) return null;
      await keyValue.set(`support:reading:${found.talkId}`, '1', READING_MS);
      return { talk: found, lines: await readLines(db, found.talkId, { after, notes: false }) };
    },
    async note(member) {
      const talk = await latestTalk(db, { ...member, guestHash: null });
      return talk && { talkId: talk.talkId, state: talk.state, lines: talk.lines };
    },
    history: (owner, offset) => ownTalks(db, owner, { limit: HISTORY_PAGE, offset }),
    end: (owner, talkId) =>
      inOwnTalk(deps, owner, talkId, async (sql, talk) => {
        if (talk.state === 'closed') return ok(talk);
        return ok(await closeTalk(deps, sql, talk, { by: 'member', at: clock.now() }));
      }),
    rate: (owner, { talkId, stars, words }) =>
      inOwnTalk(deps, owner, talkId, async (sql, talk) => {
        if (talk.state !== 'closed' || talk.stars !== null) return err('rated');
        await sql.query('update support_talks set stars = $2, stars_words = $3 where id = $1', [
          talkId,
          stars,
          cleanText(words),
        ]);
        return ok(null);
      }),
    async queueState(siteId, talk) {
      const before = talk?.state === 'waiting' ? talk : null;
      const workingSince = clock.now() - WORKING_MS;
      const queue = await readQueue(db, { siteId, before, workingSince });
      const isHere = (await keyValue.get(hereKey(siteId))) !== null;
      const people = Math.max(queue.working, isHere ? 1 : 0);
      const { ahead, recentMs } = queue;
      return { ahead, people, expectedMs: expectedWaitMs({ ahead, people, recentMs }) };
    },
  };
}

const hereKey = (siteId: SiteId): string => `support:here:${siteId}`;

/** Records that a member of staff is looking at the queue. */
export async function noteHere({ keyValue }: SupportDeps, siteId: SiteId): Promise<void> {
  await keyValue.set(hereKey(siteId), '1', HERE_MS);
}

interface Stated {
  readonly content: string;
  readonly pictureIds: readonly string[];
}

function faultOf(owner: TalkOwner, { content, pictureIds }: Stated): TalkRefusal | null {
  if (content === '' && pictureIds.length === 0) return 'empty';
  if (lengthOf(content) > LINE_MAX || pictureIds.length > PICTURES_MAX) return 'long';
  if (holdsSecret(content)) return 'secret';
  return pictureIds.length > 0 && owner.memberId === null ? 'pictureLogin' : null;
}

/** Thrown to roll back a transaction whose refusal was found after its first write. */
class Refused extends Error {
  readonly refusal: TalkRefusal;
  constructor(refusal: TalkRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

async function refusable<T>(
  work: () => Promise<Result<T, TalkRefusal>>,
): Promise<Result<T, TalkRefusal>> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refused) return err(fault.refusal);
    throw fault;
  }
}

async function open(
  deps: SupportDeps,
  owner: TalkOwner,
  given: NewTalk,
): Promise<Result<Talk, TalkRefusal>> {
  const { db, clock } = deps;
  const cleaned = { ...given, content: cleanText(given.content) };
  const fault = faultOf(owner, cleaned);
  if (fault) return err(fault);
  if (given.topic === 'login' && isBareCode(cleaned.content)) return err('bareCode');
  const { talkId } = given;
  const known = await knownTalk(db, owner, cleaned);
  if (known) return known;
  const whose = owner.memberId ?? given.address;
  const opened = await deps.keyValue.increment(`support:open:${owner.siteId}:${whose}`, 3_600_000);
  if (opened > OPENED_PER_HOUR) return err('tooManyTalks');
  const done = await refusable(() =>
    db.tx(async (sql) => {
      const at = clock.now();
      const { rowCount } = await sql.query(
        `insert into support_talks (id, site_id, member_id, guest_hash, topic, state, opened_at,
           last_at, last_from, excerpt, lines, tags)
         values ($1, $2, $3, $4, $5, 'waiting', $6, $6, 'member', $7, 0, '{}')
         on conflict do nothing`,
        [
          talkId,
          owner.siteId,
          owner.memberId,
          owner.memberId === null ? owner.guestHash : null,
          given.topic,
          at,
          excerptOf(cleaned.content, EXCERPT_CHARS),
        ],
      );
      // The same request was sent twice simultaneously, or another talk has not ended.
      if (rowCount === 0) return (await knownTalk(sql, owner, cleaned)) ?? err('already');
      await store(deps, sql, owner, { talkId, lines: 0 }, { ...cleaned, lineId: talkId, at });
      const talk = await findTalk(sql, owner.siteId, talkId);
      return talk ? ok(talk) : err('unknown');
    }),
  );
  if (done.ok) deps.ports.talkChanged(done.value);
  return done;
}

/** The outcome of a talk that was opened under this id before; null when none was. */
async function knownTalk(
  sql: Sql,
  owner: TalkOwner,
  cleaned: NewTalk,
): Promise<Result<Talk, TalkRefusal> | null> {
  const first = await findLine(sql, cleaned.talkId, cleaned.talkId);
  if (!first) return null;
  const talk = (await isOwn(sql, owner, cleaned.talkId))
    ? await findTalk(sql, owner.siteId, cleaned.talkId)
    : null;
  if (!talk || talk.topic !== cleaned.topic || !isSame(first, cleaned)) return err('otherWords');
  return ok(talk);
}

function isSame(line: TalkLine, { content, pictureIds }: Stated): boolean {
  return line.content === content && line.mediaIds.join() === pictureIds.join();
}

async function say(
  deps: SupportDeps,
  owner: TalkOwner,
  given: NewLine,
): Promise<Result<{ readonly seq: number }, TalkRefusal>> {
  const cleaned = { ...given, content: cleanText(given.content) };
  const fault = faultOf(owner, cleaned);
  if (fault) return err(fault);
  const { lineId, talkId } = given;
  return await inOwnTalk(deps, owner, talkId, async (sql, talk) => {
    const before = await findLine(sql, talkId, lineId);
    if (before) {
      const same = before.author === 'member' && isSame(before, cleaned);
      return same ? ok({ seq: before.seq }) : err('otherWords');
    }
    if (talk.state === 'closed') return err('closed');
    if (talk.lines >= LINES_PER_TALK_MAX) return err('full');
    if (isBareCode(cleaned.content) && (await isAboutCodes(sql, talk))) return err('bareCode');
    const count = await deps.keyValue.increment(`support:say:${talkId}`, 60_000);
    if (count > LINES_PER_MINUTE) return err('tooMany');
    const at = deps.clock.now();
    const seq = await store(deps, sql, owner, talk, { ...cleaned, lineId, at });
    await sql.query(
      `update support_talks set last_at = $2, last_from = 'member', excerpt = $3 where id = $1`,
      [talkId, at, excerptOf(cleaned.content, EXCERPT_CHARS)],
    );
    return ok({ seq });
  });
}

/** Whether the talk was just about passwords or codes, so that bare digits count as one. */
async function isAboutCodes(sql: Sql, talk: Talk): Promise<boolean> {
  if (talk.topic === 'login') return true;
  const after = Math.max(0, talk.lines - CODE_CONTEXT_LINES);
  const lines = await readLines(sql, talk.talkId, { after, notes: false });
  return lines.some(({ content }) => speaksOfSecrets(content));
}

async function store(
  deps: SupportDeps,
  sql: Sql,
  { siteId, memberId }: TalkOwner,
  talk: Pick<Talk, 'talkId' | 'lines'>,
  cleaned: Stated & { readonly lineId: string; readonly at: number },
): Promise<number> {
  const { content, pictureIds: mediaIds, lineId, at } = cleaned;
  if (mediaIds.length > 0) {
    if (memberId === null) throw new Refused('pictureLogin');
    const claimed = await deps.ports.claimPictures(sql, { siteId, memberId, mediaIds });
    if (!claimed) throw new Refused('pictureRefused');
  }
  return await addLine(sql, talk, {
    lineId,
    author: 'member',
    staffName: null,
    content,
    mediaIds,
    at,
  });
}

/**
 * Locks the talk if it is the owner's; the lock comes first, then the guarded data are read. Publishes the change after
 * the commit.
 */
async function inOwnTalk<T>(
  { db, ports }: SupportDeps,
  owner: TalkOwner,
  talkId: string,
  work: (sql: Sql, talk: Talk) => Promise<Result<T, TalkRefusal>>,
): Promise<Result<T, TalkRefusal>> {
  let memberId: TalkOwner['memberId'] = null;
  const done = await refusable(() =>
    db.tx(async (sql) => {
      if (!(await isOwn(sql, owner, talkId))) return err('unknown');
      const talk = await lockTalk(sql, owner.siteId, talkId);
      memberId = talk?.memberId ?? null;
      return talk ? await work(sql, talk) : err('unknown');
    }),
  );
  if (done.ok) ports.talkChanged({ siteId: owner.siteId, memberId, talkId });
  return done;
}
