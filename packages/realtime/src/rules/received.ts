import type { ServerMessage } from '@tianping/contract';

type Snapshot = Extract<ServerMessage, { t: 'snap' }>;
type Delta = Extract<ServerMessage, { t: 'delta' }>;

/** What a subscriber does with a message, given the number it holds (`null`: none yet). */
export type Reception = 'replace' | 'apply' | 'ignore' | 'askAgain';

/** A delta that does not follow the number held is a gap; one that lies wholly before it is old. */
export function receive(held: number | null, message: Snapshot | Delta): Reception {
  if (message.t === 'snap') return 'replace';
  if (held === null) return 'askAgain';
  if (message.to <= held) return 'ignore';
  return message.from === held + 1 ? 'apply' : 'askAgain';
}
