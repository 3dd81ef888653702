import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { appendAudit } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { maskEmail, maskPhone, maskRealName } from './masks.ts';

const DAY_MS = 24 * 3_600_000;
const DONE = 6000;
/** Enough for a day of calls, too few to try the hidden digits of one number. */
const GUESSES_A_DAY = 100;
/** What such a search has in the log. */
const ACTION = 'members/search';
/** The last four digits are shown to everybody; more of them are a guess, or what a caller has said. */
const WHOLE_NUMBER = /^[0-9]{5,}$/;

/** Names of accounts are ASCII: other letters can only be a real name. */
const NOT_ASCII = /[^\p{ASCII}]/u;

type Context = OfficeContextOf<OfficeCalls['members/search']>;

/**
 * Staff who may not see numbers, addresses and real names find a member who has said theirs. Each such search confirms
 * or denies one: it is written into the log, and beyond a number of them in a day it is refused. Null where there is
 * nothing to refuse.
 */
export async function noteGuess(
  { office }: Pick<Services, 'office'>,
  { siteId, staff, ip, now, script }: Context,
  { q, by }: { readonly q: string; readonly by: string },
): Promise<CallRefusal | null> {
  if (staff.permissions.has('members.reveal')) return null;
  const masked = guessIn(q, by);
  if (masked === null) return null;
  const { deps } = office;
  return await deps.db.tx(async (sql) => {
    // Serialised per person: simultaneous copies would each see the same number.
    await sql.query('select id from office_staff where id = $1 for update', [staff.staffId]);
    const { rows } = await sql.query<{ count: number }>(
      `select count(*) as count from office_audit
       where site_id = $1 and at > $2 and by_id = $3 and action = $4 and code = $5`,
      [siteId, now - DAY_MS, staff.staffId, ACTION, DONE],
    );
    const isTooMany = (rows[0]?.count ?? 0) >= GUESSES_A_DAY;
    const message = textsOf(script).t(text.guessesTooMany, { max: String(GUESSES_A_DAY) });
    const refused = isTooMany ? { code: statusCodes.frequentSubmission.code, message } : null;
    await appendAudit(sql, deps, {
      siteId,
      by: { staffId: staff.staffId, name: staff.name },
      ip,
      action: ACTION,
      subject: '',
      code: refused?.code ?? DONE,
      note: '',
      asked: { by, q: masked },
      before: null,
      after: null,
    });
    return refused;
  });
}

/** What a search guesses, masked as staff see it; null where it can confirm nothing that is hidden. */
function guessIn(q: string, by: string): string | null {
  const goes = (way: string): boolean => by === way || by === 'any';
  if (goes('phone') && WHOLE_NUMBER.test(q)) return maskPhone(q);
  if (goes('email') && q.includes('@')) return maskEmail(q);
  const isName = by === 'realName' ? q !== '' : goes('realName') && NOT_ASCII.test(q);
  return isName ? maskRealName(q) : null;
}
