import { err, ok, type Result } from '@tianping/base';
import type { ProposalKindName, SubjectKind } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type Json, toJson } from '@tianping/office';
import type { Proposal } from '@tianping/office/server';
import type { CallRefusal } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { OfficeContext, StaffSession } from './handler.ts';
import { officeMessages as text } from './messages.ts';
import { refusal } from './refusals.ts';

/** What a second person is asked to agree to. */
export interface Wanted {
  readonly kind: ProposalKindName;
  /** `member:<id>`, `match:<id>`. */
  readonly subject: `${SubjectKind}:${string}`;
  /** For display: the member's name, the match. */
  readonly subjectName: string;
  readonly amountMinor?: number | null;
  readonly payload: object;
  readonly note: string;
}

type Asking = OfficeContext & {
  readonly staff: StaffSession;
  readonly idempotency: { readonly key: string };
};

const SUBJECT_NAME_MAX = 60;

/** What belongs to a proposal and is done in its transaction, or neither is. */
interface Around {
  /** Why there is to be no proposal. */
  readonly refuse: (sql: Sql) => Promise<CallRefusal | null>;
  readonly done: (sql: Sql, proposal: Proposal) => Promise<void>;
}

/** Creates a proposal; refused while another of the same kind on the same subject is open. */
export async function propose(
  { office }: Pick<Services, 'office'>,
  context: Asking,
  wanted: Wanted,
  around?: Around,
): Promise<Result<Proposal, CallRefusal>> {
  const { siteId, staff, script, idempotency, trail } = context;
  const { kind, subject, note } = wanted;
  const payload: Json = toJson(wanted.payload);
  const proposed = await office.deps.db.tx(async (sql): Promise<Result<Proposal, CallRefusal>> => {
    // Two people may propose simultaneously: the second sees the first one's proposal.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 21))', [
      `proposal ${siteId} ${kind} ${subject}`,
    ]);
    // One that this very call has made before it was interrupted is the same proposal, whatever stands against it now.
    const own = await sql.query(
      'select 1 from office_proposal where site_id = $1 and by_id = $2 and key = $3',
      [siteId, staff.staffId, idempotency.key],
    );
    const isMade = own.rows.length > 0;
    const refused = isMade ? null : await around?.refuse(sql);
    if (refused) return err(refused);
    const waiting = await sql.query(
      `select 1 from office_proposal
       where site_id = $1 and subject = $2 and kind = $3 and status = 'open' limit 1`,
      [siteId, subject, kind],
    );
    if (!isMade && waiting.rows.length > 0) {
      return refusal(script, 'dataExists', text.alreadyProposed);
    }
    const made = await office.approvals.propose(sql, {
      kind,
      siteId,
      subject,
      payload,
      note,
      key: idempotency.key,
      subjectName: wanted.subjectName.slice(0, SUBJECT_NAME_MAX),
      amountMinor: wanted.amountMinor ?? null,
      by: { staffId: staff.staffId, name: staff.name },
    });
    if (!isMade) await around?.done(sql, made);
    return ok(made);
  });
  if (!proposed.ok) return proposed;
  trail.subject(subject);
  trail.after({ proposalId: proposed.value.id, payload });
  return proposed;
}
