import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { appendAudit } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { maskPhone } from './masks.ts';

const DAY_MS = 24 * 3_600_000;
const DONE = 6000;
/** Enough for a day of calls, too few to try the hidden digits of one number. */
const NUMBERS_A_DAY = 100;
/** What a search for a number has in the log. */
const ACTION = 'members/search';
/** The last four digits are shown to everybody; more of them are a guess, or what a caller has said. */
const WHOLE_NUMBER = /^[0-9]{5,}$/;

type Context = OfficeContextOf<OfficeCalls['members/search']>;

/**
 * Staff who may not see numbers find a member who has said theirs. Each such search confirms or denies a number: it is
 * written into the log, and beyond a number of them in a day it is refused. Null where there is nothing to refuse.
 */
export async function noteNumberSearch(
  { office }: Pick<Services, 'office'>,
  { siteId, staff, ip, now, script }: Context,
  { q, by }: { readonly q: string; readonly by: string },
): Promise<CallRefusal | null> {
  const isNumber = (by === 'phone' || by === 'any') && WHOLE_NUMBER.test(q);
  if (!isNumber || staff.permissions.has('members.reveal')) return null;
  const { deps } = office;
  return await deps.db.tx(async (sql) => {
    // Serialised per person: simultaneous copies would each see the same number.
    await sql.query('select id from office_staff where id = $1 for update', [staff.staffId]);
    const { rows } = await sql.query<{ count: number }>(
      `select count(*) as count from office_audit
       where site_id = $1 and at > $2 and by_id = $3 and action = $4 and code = $5`,
      [siteId, now - DAY_MS, staff.staffId, ACTION, DONE],
    );
    const isTooMany = (rows[0]?.count ?? 0) >= NUMBERS_A_DAY;
    const message = textsOf(script).t(text.numbersTooMany, { max: String(NUMBERS_A_DAY) });
    const refused = isTooMany ? { code: statusCodes.frequentSubmission.code, message } : null;
    await appendAudit(sql, deps, {
      siteId,
      by: { staffId: staff.staffId, name: staff.name },
      ip,
      action: ACTION,
      subject: '',
      code: refused?.code ?? DONE,
      note: '',
      asked: { by, q: maskPhone(q) },
      before: null,
      after: null,
    });
    return refused;
  });
}
