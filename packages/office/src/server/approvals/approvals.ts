import {
  createUuid,
  err,
  ok,
  type Result,
  type SiteId,
  throwFaults,
  type UnixMs,
  workOffSet,
} from '@tianping/base';
import type { Permission, ProposalKindName } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type Json, mayEnd, type ProposalFault } from '../../rules/index.ts';
import { type By, type OfficeDeps, SYSTEM } from '../deps.ts';
import { appendAudit } from '../log/audit-log.ts';
import { type SecondFault, secondFault } from '../staff/hands.ts';
import { type ProposerFault, proposerFault } from '../staff/proposers.ts';
import type { ProposalInput } from './proposal-input.ts';
import {
  dueProposals,
  expireProposals,
  lockProposal,
  type Proposal,
  readProposal,
  writeProposal,
} from './store.ts';

/** Why an approved proposal could not be carried out: a code of the status table and the message to show. */
export interface ExecutionRefusal {
  readonly code: number;
  readonly message?: string;
}

/** One kind of proposal: who decides it, and what its execution does. */
export interface ProposalKind {
  readonly kind: ProposalKindName;
  /** The permission that the decider needs. */
  readonly permission: Permission;
  /** The permission of the calls that propose it, which the proposer must still have when it is agreed to. */
  readonly proposedWith: Permission;
  /**
   * Runs once, in the transaction that decides; `proposal.id` is the idempotency key of what it moves. A refusal rolls
   * everything back and leaves the proposal open.
   */
  execute(sql: Sql, proposal: Proposal, by: By): Promise<Result<Json, ExecutionRefusal>>;
  /** After the commit: pushes, reloads. */
  committed?(proposal: Proposal, result: Json): void | Promise<void>;
  /** Runs in the transaction in which it ends without being carried out: refused, withdrawn, or expired. */
  ended?(sql: Sql, proposal: Proposal, by: By): Promise<void>;
  /** Runs after the commit of that transaction. */
  endedCommitted?(proposal: Proposal): void;
}

export interface Decider extends By {
  readonly permissions: ReadonlySet<Permission>;
  readonly ip: string;
}

export interface Decision {
  readonly siteId: SiteId;
  readonly proposalId: string;
  readonly by: Decider;
  readonly note: string;
}

export type DecisionFault =
  | { readonly kind: ProposalFault | SecondFault | ProposerFault }
  | { readonly kind: 'refused'; readonly refusal: ExecutionRefusal };

/** Acts that one person may not carry out alone: proposed by one, decided by another. */
export interface Approvals {
  register(kind: ProposalKind): void;
  /** The kinds that a person with these permissions may decide. */
  decidedBy(permissions: ReadonlySet<Permission>): readonly string[];
  /** The permission that the proposer of that kind must still have when it is agreed to; null for an unknown kind. */
  proposedWith(kind: string): Permission | null;
  /** Within the caller's transaction; the same key of the same person is the same proposal. */
  propose(sql: Sql, input: ProposalInput): Promise<Proposal>;
  approve(decision: Decision): Promise<Result<Proposal, DecisionFault>>;
  refuse(decision: Decision): Promise<Result<Proposal, DecisionFault>>;
  withdraw(decision: Decision): Promise<Result<Proposal, DecisionFault>>;
  /** Expires proposals that nobody has decided in time; returns how many. */
  runExpiry(): Promise<{ readonly expired: number }>;
}

/** Thrown inside a transaction so that it rolls back; never leaves this file. */
class Undone extends Error {
  readonly fault: DecisionFault;
  constructor(fault: DecisionFault) {
    super('undone');
    this.fault = fault;
  }
}

export function createApprovals(deps: OfficeDeps): Approvals {
  const kinds = new Map<string, ProposalKind>();
  const end = (decision: Decision, to: 'executed' | 'refused' | 'withdrawn') =>
    endProposal(deps, kinds, decision, to);
  return {
    register: (kind) => void kinds.set(kind.kind, kind),
    decidedBy: (permissions) =>
      [...kinds.values()]
        .filter(({ permission }) => permissions.has(permission))
        .map(({ kind }) => kind),
    proposedWith: (kind) => kinds.get(kind)?.proposedWith ?? null,
    async propose(sql, input) {
      if (!kinds.has(input.kind)) throw new Error(`no such kind of proposal: ${input.kind}`);
      const at = deps.clock.now();
      const id = createUuid(deps);
      return writeProposal(sql, { ...input, id, at, expiresAt: at + deps.limits.proposalMs });
    },
    approve: (decision) => end(decision, 'executed'),
    refuse: (decision) => end(decision, 'refused'),
    withdraw: (decision) => end(decision, 'withdrawn'),
    runExpiry: () => runExpiry(deps, kinds),
  };
}

async function endProposal(
  deps: OfficeDeps,
  kinds: ReadonlyMap<string, ProposalKind>,
  decision: Decision,
  to: 'executed' | 'refused' | 'withdrawn',
): Promise<Result<Proposal, DecisionFault>> {
  try {
    const ended = await deps.db.tx((sql) => endWithin(deps, kinds, { sql, decision, to }));
    const kind = kinds.get(ended.kind);
    if (to === 'executed') await kind?.committed?.(ended, ended.result);
    else kind?.endedCommitted?.(ended);
    return ok(ended);
  } catch (error) {
    if (error instanceof Undone) return err(error.fault);
    throw error;
  }
}

async function endWithin(
  deps: OfficeDeps,
  kinds: ReadonlyMap<string, ProposalKind>,
  step: {
    readonly sql: Sql;
    readonly decision: Decision;
    readonly to: 'executed' | 'refused' | 'withdrawn';
  },
): Promise<Proposal> {
  const { sql, decision, to } = step;
  const { by, siteId, proposalId, note } = decision;
  const now: UnixMs = deps.clock.now();
  const proposal = await lockProposal(sql, siteId, proposalId);
  if (!proposal) throw new Undone({ kind: 'unknown' });
  const fault = mayEnd(
    { status: proposal.status, byId: proposal.by.staffId, expiresAt: proposal.expiresAt },
    to,
    { staffId: by.staffId, now },
  );
  if (fault) throw new Undone({ kind: fault });
  const kind = kinds.get(proposal.kind);
  if (!kind || (to !== 'withdrawn' && !by.permissions.has(kind.permission))) {
    throw new Undone({ kind: 'notAllowed' });
  }
  if (to !== 'withdrawn') {
    const firstId = proposal.by.staffId;
    const tie = await secondFault(sql, deps, { staffId: by.staffId, firstId });
    if (tie) throw new Undone({ kind: tie });
  }
  let result: Json = null;
  if (to === 'executed') {
    const { staffId } = proposal.by;
    const gone = await proposerFault(sql, { staffId, permission: kind.proposedWith });
    if (gone) throw new Undone({ kind: gone });
    const done = await kind.execute(sql, proposal, by);
    if (!done.ok) throw new Undone({ kind: 'refused', refusal: done.error });
    result = done.value;
  } else {
    await kind.ended?.(sql, proposal, by);
  }
  await sql.query(
    `update office_proposal set status = $3, decided_by_id = $4, decided_by_name = $5,
       decided_at = $6, decision_note = $7, result = $8
     where site_id = $1 and id = $2 and status = 'open'`,
    [siteId, proposalId, to, by.staffId, by.name, now, note, JSON.stringify(result)],
  );
  await appendAudit(sql, deps, {
    siteId,
    by,
    ip: by.ip,
    action: `approval/${to}`,
    subject: proposal.subject,
    code: 6000,
    note,
    asked: { proposalId, kind: proposal.kind, proposedBy: proposal.by.name, why: proposal.note },
    before: null,
    after: to === 'executed' ? { payload: proposal.payload, result } : null,
  });
  const ended = await readProposal(sql, siteId, proposalId);
  if (!ended) throw new Undone({ kind: 'unknown' });
  return ended;
}

/** All in one transaction, unless one of them fails: then each by itself, and the others are over. */
async function runExpiry(
  deps: OfficeDeps,
  kinds: ReadonlyMap<string, ProposalKind>,
): Promise<{ readonly expired: number }> {
  const now = deps.clock.now();
  const due = await dueProposals(deps.db, now);
  const faults: unknown[] = [];
  const expire = async (sql: Sql, ids: readonly string[]) => {
    const expired = await expireProposals(sql, { ids, now });
    for (const proposal of expired) {
      await kinds.get(proposal.kind)?.ended?.(sql, proposal, SYSTEM);
      await appendAudit(sql, deps, {
        siteId: proposal.siteId,
        by: SYSTEM,
        ip: '',
        action: 'approval/expired',
        subject: proposal.subject,
        code: 6000,
        note: '',
        asked: { proposalId: proposal.id, kind: proposal.kind },
        before: null,
        after: null,
      });
    }
    return expired;
  };
  const inOne = (ids: readonly string[]) => deps.db.tx((sql) => expire(sql, ids));
  const sets = await workOffSet(due, inOne, (fault) => faults.push(fault));
  const ended = sets.flat();
  for (const proposal of ended) kinds.get(proposal.kind)?.endedCommitted?.(proposal);
  throwFaults(faults);
  return { expired: ended.length };
}
