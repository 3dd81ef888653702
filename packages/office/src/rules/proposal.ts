/** How a proposal stands; only an open one may become another. */
export type ProposalStatus = 'open' | 'executed' | 'refused' | 'withdrawn' | 'expired';

/** Who may bring an open proposal to which end. */
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

/** Why somebody may not bring a proposal to an end; null when they may. */
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
