import { ok, type Result } from '@tianping/base';
import type { ProposalKindName, SubjectKind } from '@tianping/contract';
import { type Json, toJson } from '@tianping/office';
import { listProposals, type Proposal } from '@tianping/office/server';
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

/** Creates a proposal; refused while another of the same kind on the same subject is open. */
export async function propose(
  { office }: Pick<Services, 'office'>,
  context: Asking,
  wanted: Wanted,
): Promise<Result<Proposal, CallRefusal>> {
  const { siteId, staff, script, idempotency, trail } = context;
  const { kind, subject, note } = wanted;
  const payload: Json = toJson(wanted.payload);
  const proposed = await office.deps.db.tx(async (sql) => {
    // Two people may propose simultaneously: the second sees the first one's proposal.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 21))', [
      `proposal ${siteId} ${kind} ${subject}`,
    ]);
    const filter = { siteId, subject, kinds: [kind], status: 'open' as const };
    const waiting = await listProposals(sql, filter, { limit: 1, offset: 0 });
    if (waiting.rows.length > 0) return null;
    return office.approvals.propose(sql, {
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
  });
  if (proposed === null) return refusal(script, 'dataExists', text.alreadyProposed);
  trail.subject(subject);
  trail.after({ proposalId: proposed.id, payload });
  return ok(proposed);
}
