import {
  type Clock,
  createUuid,
  err,
  ok,
  type Result,
  type Rng,
  type Script,
  type SiteId,
} from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import { type CodeLimits, codeLimits } from '../../limits.ts';
import { CODE_LENGTH, type CodeChannel } from '../../rules/entry/codes.ts';
import { randomToken } from '../sessions/tokens.ts';
import { type CodeCosts, createCostCap } from './cost-cap.ts';
import type { CodeSender } from './sender.ts';
import { type CodeSubject, codeHash, subjectHash } from './subject.ts';
import { type CodeThrottle, createCodeThrottle, type ThrottleRefusal } from './throttle.ts';

export interface CodeRequest extends CodeSubject {
  readonly ip: string;
  readonly channel: CodeChannel;
  /** The site's name in the member's script, as used in the message. */
  readonly brand: string;
  readonly script: Script;
  /**
   * False for a request without a recipient: all work is done except the message, so that the difference cannot be
   * observed.
   */
  readonly isSent: boolean;
  /** True for a member's own number: the answer may wait to learn whether the carrier refused it. */
  readonly awaitFirstTry: boolean;
}

export interface CodeRequested {
  readonly resendSeconds: number;
  readonly lifeMinutes: number;
}

/** `costCap`: the site has spent its limit for this hour. `undeliverable`: the channel is not open. */
export type CodeRequestRefusal =
  | ThrottleRefusal
  | { readonly kind: 'costCap' | 'undeliverable' | 'refused' };

/** `left`: remaining guesses. `gone`: used, replaced, too old, guessed too often, or never sent. */
export type VerifyRefusal =
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'gone' };

/** An event for the operator, without number and code. */
export type CodeNote = {
  readonly kind: 'costCap';
  readonly siteId: SiteId;
  readonly channel: CodeChannel;
};

export interface CodeService {
  readonly limits: CodeLimits;
  readonly throttle: CodeThrottle;
  /** Creates a code that replaces the subject's earlier one, and sends it. */
  request(request: CodeRequest): Promise<Result<CodeRequested, CodeRequestRefusal>>;
  /** Uses a code up when it is right; counts a guess when it is wrong. */
  verify(subject: CodeSubject, code: string): Promise<Result<null, VerifyRefusal>>;
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;
const PURGE_EVERY = 200;

export function createCodeService(options: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sender: CodeSender;
  /** Secret of the installation; codes are stored hashed with it. */
  readonly key: string;
  readonly costsOf: (siteId: SiteId) => CodeCosts;
  readonly limits?: Partial<CodeLimits>;
  readonly onNote?: (note: CodeNote) => void;
}): CodeService {
  const { db, clock, rng, sender, key, onNote = () => {} } = options;
  const limits = { ...codeLimits, ...options.limits };
  const throttle = createCodeThrottle({ ...options, limits });
  const costCap = createCostCap(options);
  const purge = createPurge(db, clock);

  async function request(asked: CodeRequest): Promise<Result<CodeRequested, CodeRequestRefusal>> {
    const { siteId, channel, isSent } = asked;
    if (!sender.takes(channel)) return err({ kind: 'undeliverable' });
    const refusal = await throttle.take(asked);
    if (refusal) return err(refusal);
    if (!(await costCap.spend({ siteId, channel, isSent, costs: options.costsOf(siteId) }))) {
      onNote({ kind: 'costCap', siteId, channel });
      return err({ kind: 'costCap' });
    }
    const code = newCode(rng);
    // No six digits can have the hash of this other text.
    const stored = isSent ? code : randomToken(rng, 24);
    const until = await store(db, {
      asked,
      stored,
      key,
      now: clock.now(),
      lifeMs: limits.lifeMs,
    });
    await purge();
    const lifeMinutes = Math.round(limits.lifeMs / 60_000);
    if (isSent) {
      const { target: to, brand, purpose, script } = asked;
      const id = createUuid({ clock, rng });
      const message = { id, channel, to, brand, purpose, code, lifeMinutes, script };
      const firstTry = sender.send(message, until);
      if (asked.awaitFirstTry && (await firstTry) === 'refused') return err({ kind: 'refused' });
    }
    return ok({ resendSeconds: Math.ceil(limits.resendMs / 1_000), lifeMinutes });
  }

  return {
    limits,
    throttle,
    request,
    verify: (subject, code) => verify(db, { subject, code, key, now: clock.now(), limits }),
    stop: () => sender.stop(),
  };
}

function newCode(rng: Rng): string {
  return String(rng.int(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

async function store(
  db: Db,
  row: {
    readonly asked: CodeRequest;
    readonly stored: string;
    readonly key: string;
    readonly now: number;
    readonly lifeMs: number;
  },
): Promise<number> {
  const { asked, stored, key, now } = row;
  const subject = subjectHash(asked);
  const expiresAt = now + row.lifeMs;
  await db.tx((sql) =>
    sql.query(
      `insert into member_codes
         (subject, site_id, purpose, channel, code_hash, guesses, requested_at, expires_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7)
       on conflict (subject) do update set
         channel = excluded.channel, code_hash = excluded.code_hash, guesses = 0,
         requested_at = excluded.requested_at, expires_at = excluded.expires_at, used_at = null`,
      [
        subject,
        asked.siteId,
        asked.purpose,
        asked.channel,
        codeHash(key, subject, stored),
        now,
        expiresAt,
      ],
    ),
  );
  return expiresAt;
}

/** One statement judges and counts, so that simultaneous guesses are counted one by one. */
async function verify(
  db: Db,
  given: {
    readonly subject: CodeSubject;
    readonly code: string;
    readonly key: string;
    readonly now: number;
    readonly limits: CodeLimits;
  },
): Promise<Result<null, VerifyRefusal>> {
  const { now, limits } = given;
  const subject = subjectHash(given.subject);
  const hash = codeHash(given.key, subject, given.code);
  const { rows } = await db.tx((sql) =>
    sql.query<{ guesses: number; used_at: number | null }>(
      `update member_codes set
         guesses = guesses + 1, used_at = case when code_hash = $2 then $3::bigint end
       where subject = $1 and used_at is null and guesses < $4 and expires_at > $3
       returning guesses, used_at`,
      [subject, hash, now, limits.guessesMax],
    ),
  );
  const row = rows[0];
  if (!row) return err({ kind: 'gone' });
  if (row.used_at !== null) return ok(null);
  return err({ kind: 'wrong', left: limits.guessesMax - row.guesses });
}

/** Deletes codes a day after they expired, once in `PURGE_EVERY` requests. */
function createPurge(db: Db, clock: Clock): () => Promise<void> {
  let requests = 0;
  return async () => {
    requests += 1;
    if (requests % PURGE_EVERY !== 0) return;
    const before = clock.now() - DAY_MS;
    await db.tx((sql) => sql.query('delete from member_codes where expires_at < $1', [before]));
  };
}
