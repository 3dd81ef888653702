import { ok, type Result } from '@tianping/base';
import { betBrief, configSection, type OfficeCalls, type ProposalView } from '@tianping/contract';
import {
  type Decision,
  type DecisionFault,
  listProposals,
  type Proposal,
  proposerFault,
  readProposal,
  secondFault,
} from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { briefOf } from '../../bets/brief.ts';
import { commandOf } from '../../bets/commands.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { configPayload } from '../../kinds/config-change.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { changesOf, valueAt } from '../config/views.ts';

type Context = OfficeContextOf<OfficeCalls['approvals/list']>;

export const approvalsList: OfficeHandler<OfficeCalls['approvals/list']> = async ({
  request,
  context,
  services,
}) => {
  const { staff, siteId } = context;
  const { mine, kind, status, subject } = request.filters;
  const toDecide = mine === 'toDecide';
  const decides = services.office.approvals.decidedBy(staff.permissions);
  const found = await listProposals(
    services.office.deps.db,
    {
      siteId,
      status: toDecide ? 'open' : status,
      kinds: kind ? [kind] : null,
      subject,
      seenBy: { staffId: staff.staffId, kinds: decides },
      byId: mine === 'proposed' ? staff.staffId : null,
      notById: toDecide ? staff.staffId : null,
    },
    pageOf(request),
  );
  return ok({
    total: found.total,
    list: found.rows.map((row) => viewOf(services, context, row)),
    sums: { open: found.open, openMinor: found.openMinor },
  });
};

export const approvalsOne: OfficeHandler<OfficeCalls['approvals/one']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const found = await readProposal(services.office.deps.db, siteId, request.proposalId);
  const { approvals, deps } = services.office;
  const decides = found !== null && approvals.decidedBy(staff.permissions).includes(found.kind);
  const isOwn = found?.by.staffId === staff.staffId;
  if (!found || !(isOwn || decides)) return refusal(script, 'notFound', text.proposalUnknown);
  const pair = { staffId: staff.staffId, firstId: found.by.staffId };
  const blocked = isOwn || !decides ? null : await secondFault(deps.db, deps, pair);
  const gone = await proposerGone(services, found);
  const view = viewOf(services, context, found);
  return ok({
    proposal: { ...view, mayDecide: view.mayDecide && blocked === null },
    changes: await configChanges(services, found),
    brief: await briefNow(services, context, found),
    blocked,
    proposerDisabled: gone === 'proposerDisabled',
    proposerNotPermitted: gone === 'proposerNotPermitted',
  });
};

/** Why an open proposal can only be refused, by what its proposer may do at present. */
async function proposerGone({ office }: Services, { status, kind, by }: Proposal) {
  const permission = office.approvals.proposedWith(kind);
  if (status !== 'open' || permission === null) return null;
  return await proposerFault(office.deps.db, { staffId: by.staffId, permission });
}

/** What an act on bets would change now; once the proposal has ended, what its proposer saw is shown instead. */
async function briefNow(services: Services, { script, now }: Context, proposal: Proposal) {
  const { siteId, kind, payload, status } = proposal;
  const command = commandOf(kind, payload);
  if (command === null) return null;
  const asked = { services, siteId, script, now, sql: services.office.deps.db };
  const found = status === 'open' ? await briefOf(asked, command) : null;
  if (found?.ok) return found.value.brief;
  const seen = betBrief.safeParse(Reflect.get(Object(payload), 'brief')).data ?? null;
  const why = found?.error.message;
  return seen && why ? { ...seen, warnings: [why, ...seen.warnings] } : seen;
}

/** A change of configuration, shown against the version that its proposer saw. */
async function configChanges(services: Services, { kind, siteId, payload }: Proposal) {
  if (kind !== 'configChange') return null;
  const read = configPayload.safeParse(payload);
  const section = configSection.safeParse(read.data?.section);
  if (!read.success || !section.success) return null;
  const { baseVersion: version, value } = read.data;
  const before = await valueAt(services, { siteId, section: section.data, version });
  return before && changesOf(section.data, before.value, value);
}

export const approvalsDecide: OfficeHandler<OfficeCalls['approvals/decide']> = async ({
  request,
  context,
  services,
}) => {
  const { approvals } = services.office;
  const { approve, proposalId, note } = request;
  const decision = decisionOf(context, { proposalId, note });
  const done = approve ? await approvals.approve(decision) : await approvals.refuse(decision);
  return answered(services, context, done);
};

export const approvalsWithdraw: OfficeHandler<OfficeCalls['approvals/withdraw']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.office.approvals.withdraw(decisionOf(context, request));
  return answered(services, context, done);
};

function decisionOf(
  { siteId, staff, ip }: Context,
  { proposalId, note }: { readonly proposalId: string; readonly note: string },
): Decision {
  const { staffId, name, permissions } = staff;
  return { siteId, proposalId, note, by: { staffId, name, permissions, ip } };
}

function answered(
  services: Services,
  context: Context,
  done: Result<Proposal, DecisionFault>,
): Result<{ readonly proposal: ProposalView }, CallRefusal> {
  if (!done.ok) return decisionRefusal(done.error, context);
  context.trail.subject(done.value.subject);
  context.trail.after({ status: done.value.status, kind: done.value.kind });
  return ok({ proposal: viewOf(services, context, done.value) });
}

function decisionRefusal(fault: DecisionFault, { script }: Context): Result<never, CallRefusal> {
  switch (fault.kind) {
    case 'unknown':
      return refusal(script, 'notFound', text.proposalUnknown);
    case 'decided':
      return refusal(script, 'dataExists', text.proposalDecided);
    case 'expired':
      return refusal(script, 'codeExpired', text.proposalExpired);
    case 'ownProposal':
      return refusal(script, 'accessDenied', text.ownProposal);
    case 'notYours':
      return refusal(script, 'accessDenied', text.notYourProposal);
    case 'tooNew':
      return refusal(script, 'accessDenied', text.tooNew);
    case 'tied':
      return refusal(script, 'accessDenied', text.tied);
    case 'sameDevice':
      return refusal(script, 'accessDenied', text.sameDevice);
    case 'proposerDisabled':
      return refusal(script, 'accessDenied', text.proposerDisabled);
    case 'proposerNotPermitted':
      return refusal(script, 'accessDenied', text.proposerNotPermitted);
    case 'notAllowed':
      return refusal(script, 'accessDenied', text.notPermitted);
    case 'refused':
      return { ok: false, error: fault.refusal };
  }
}

function viewOf(services: Services, { staff, now }: Context, proposal: Proposal): ProposalView {
  const { id: proposalId, kind, status, subject, subjectName, amountMinor, note } = proposal;
  const { by, at, expiresAt, decidedBy, decidedAt, decisionNote } = proposal;
  const isOpen = status === 'open' && expiresAt > now;
  const isOwn = by.staffId === staff.staffId;
  const isAllowed = services.office.approvals.decidedBy(staff.permissions).includes(kind);
  return {
    proposalId,
    kind,
    status,
    subject,
    subjectName,
    amountMinor,
    note,
    by,
    at,
    expiresAt,
    decidedBy,
    decidedAt,
    decisionNote,
    payload: JSON.parse(JSON.stringify(proposal.payload)),
    result: JSON.parse(JSON.stringify(proposal.result)),
    mayDecide: isOpen && !isOwn && isAllowed,
    mayWithdraw: isOpen && isOwn,
  };
}
