import type { Status } from '@tianping/plugin-venues/hub88';

/** A wallet's answer before it is written on the line. */
export interface HonestAnswer {
  readonly status: Status;
  readonly request_uuid: string;
  readonly user: string;
  readonly currency: string;
  readonly balance: number;
}

/** What goes out on the line; null cuts it. */
export type Sent = {
  readonly http: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
} | null;

/** How the wallet treats a call: when its books take it, and what the provider gets to see of that. */
export interface Manner {
  /** For the report, in Chinese. */
  readonly label: string;
  /** `first`: before the pause; `late`: after it; `never`: nothing moves. */
  readonly does: 'first' | 'late' | 'never';
  readonly pause?: () => Promise<unknown>;
  /** Runs just before the books take the call. */
  readonly before?: () => void;
  readonly sent: (honest: HonestAnswer) => Sent;
}

/** So often is a call treated in some manner that is never over. */
export const ALWAYS = Number.POSITIVE_INFINITY;

export const plainly = (honest: HonestAnswer): Sent => ({
  http: 200,
  body: JSON.stringify(honest),
});

const done = (does: Manner['does']): string => (does === 'never' ? '未执行' : '已执行');

/** As usual, and just before it something else happens at the wallet. */
export const meanwhile = (label: string, before: () => void): Manner => ({
  label,
  does: 'first',
  before,
  sent: plainly,
});

/** The line breaks where the answer was due. */
export const cut = (does: 'first' | 'never'): Manner => ({
  label: `连接中断，${done(does)}`,
  does,
  sent: () => null,
});

/** The answer comes so late that nobody waits for it any more. */
export const slow = (does: 'first' | 'late', pause: () => Promise<unknown>): Manner => ({
  label: does === 'first' ? '已执行，答复很慢' : '很慢才执行',
  does,
  pause,
  sent: plainly,
});

/** Something else than an answer of the protocol. */
export const noise = (does: 'first' | 'never', body: string, http = 200): Manner => ({
  label: `答复不是答复（HTTP ${http}），${done(does)}`,
  does,
  sent: () => ({ http, body }),
});

/** Refused, with the member's balance as it is. */
export const refusal = (status: Status): Manner => ({
  label: `答复 ${status}，未执行`,
  does: 'never',
  sent: (honest) => plainly({ ...honest, status }),
});

/** Refused before the body was read, as for an unknown partner: so it names no request. */
export const unread = (status: Status): Manner => ({
  label: `拒绝 ${status} 没有带 request_uuid，未执行`,
  does: 'never',
  sent: () => ({ http: 200, body: JSON.stringify({ status }) }),
});

/** Nothing was done, yet the answer looks as if: but it is to somebody or something else. */
export const mistaken = (label: string, change: Readonly<Record<string, unknown>>): Manner => ({
  label,
  does: 'never',
  sent: (honest) => ({
    http: 200,
    body: JSON.stringify({ ...honest, status: 'RS_OK', ...change }),
  }),
});

/** Sends the provider elsewhere with its signed request. */
export const redirect = (to: string): Manner => ({
  label: '重定向到别处，未执行',
  does: 'never',
  sent: () => ({ http: 307, body: '', headers: { location: to } }),
});
