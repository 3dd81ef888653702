/** The status of a proposal; only an open one may change. */
export type ProposalStatus = 'open' | 'executed' | 'refused' | 'withdrawn' | 'expired';

/** Who may end an open proposal in which way. */
const proposalEnds = {
  executed: 'another',
  refused: 'another',
  withdrawn: 'proposer',
  expired: 'nobody',
} as const satisfies Record<Exclude<ProposalStatus, 'open'>, 'another' | 'proposer' | 'nobody'>;

export type ProposalFault =
  | 'unknown'
  | 'decided'
  | 'expired'
  | 'ownProposal'
  | 'notYours'
  | 'notAllowed';

/** Why a person may not end a proposal in this way; null when they may. */
export function mayEnd(
  proposal: { readonly status: ProposalStatus; readonly byId: string; readonly expiresAt: number },
  end: 'executed' | 'refused' | 'withdrawn',
  who: { readonly staffId: string; readonly now: number },
): ProposalFault | null {
  if (proposal.status === 'expired') return 'expired';
  if (proposal.status !== 'open') return 'decided';
  if (proposal.expiresAt <= who.now) return 'expired';
  const isOwn = proposal.byId === who.staffId;
  if (proposalEnds[end] === 'another') return isOwn ? 'ownProposal' : null;
  return isOwn ? null : 'notYours';
}
