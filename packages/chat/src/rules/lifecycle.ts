import type { RoomStatus } from '@tianping/contract';

/** The allowed transitions between statuses of a room; others are refused. A destroyed room never opens again. */
export const roomSteps = {
  open: ['closed', 'destroyed'],
  closed: ['open', 'destroyed'],
  destroyed: [],
} as const satisfies Readonly<Record<RoomStatus, readonly RoomStatus[]>>;

export function mayBecome(from: RoomStatus, to: RoomStatus): boolean {
  const steps: readonly RoomStatus[] = roomSteps[from];
  return steps.includes(to);
}

/** A member's moderation state; a state with an end ends by time alone. */
export type MemberState = 'free' | 'muted' | 'blocked';
export type MemberAct = 'mute' | 'unmute' | 'block' | 'unblock' | 'timePasses';

/** A mute while blocked is kept under the block: lifting the block restores it. */
const memberSteps = {
  free: { mute: 'muted', block: 'blocked' },
  muted: { mute: 'muted', unmute: 'free', block: 'blocked', timePasses: 'free' },
  blocked: { block: 'blocked', unblock: 'free', timePasses: 'free' },
} as const satisfies Readonly<Record<MemberState, Partial<Record<MemberAct, MemberState>>>>;

export function stateAfter(from: MemberState, act: MemberAct): MemberState | null {
  const steps: Partial<Record<MemberAct, MemberState>> = memberSteps[from];
  return steps[act] ?? null;
}

export function memberState(
  at: { readonly mutedUntil: number | null; readonly blockedUntil: number | null },
  now: number,
): MemberState {
  if ((at.blockedUntil ?? 0) > now) return 'blocked';
  return (at.mutedUntil ?? 0) > now ? 'muted' : 'free';
}
