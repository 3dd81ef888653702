import type { Status } from '@tianping/plugin-venues/hub88';

/** A wallet's answer before it is written on the line. */
export interface HonestAnswer {
  readonly status: Status;
  readonly request_uuid: string;
  readonly user: string;
  readonly currency: string;
  readonly balance: number;
}

/** What is sent; null cuts the connection. */
export type Sent = {
  readonly http: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
} | null;

/** How the wallet treats a call: when its books execute it, and what answer the provider gets. */
export interface WalletBehaviour {
  /** For the report, in Chinese. */
  readonly label: string;
  /** `first`: before the pause; `late`: after it; `never`: nothing moves. */
  readonly does: 'first' | 'late' | 'never';
  readonly pause?: () => Promise<unknown>;
  /** Runs just before the books take the call. */
  readonly before?: () => void;
  readonly sent: (honest: HonestAnswer) => Sent;
}

/** For a treatment that never ends. */
export const ALWAYS = Number.POSITIVE_INFINITY;

export const plainly = (honest: HonestAnswer): Sent => ({
  http: 200,
  body: JSON.stringify(honest),
});

const done = (does: WalletBehaviour['does']): string => (does === 'never' ? '未执行' : '已执行');

/** As usual, with another event at the wallet just before it. */
export const meanwhile = (label: string, before: () => void): WalletBehaviour => ({
  label,
  does: 'first',
  before,
  sent: plainly,
});

/** The connection breaks in place of the answer. */
export const cut = (does: 'first' | 'never'): WalletBehaviour => ({
  label: `连接中断，${done(does)}`,
  does,
  sent: () => null,
});

/** The answer comes too late for any provider. */
export const slow = (does: 'first' | 'late', pause: () => Promise<unknown>): WalletBehaviour => ({
  label: does === 'first' ? '已执行，答复很慢' : '很慢才执行',
  does,
  pause,
  sent: plainly,
});

/** Something that is not an answer of the protocol. */
export const noise = (does: 'first' | 'never', body: string, http = 200): WalletBehaviour => ({
  label: `答复不是答复（HTTP ${http}），${done(does)}`,
  does,
  sent: () => ({ http, body }),
});

/** Refused, with the member's unchanged balance. */
export const refusal = (status: Status): WalletBehaviour => ({
  label: `答复 ${status}，未执行`,
  does: 'never',
  sent: (honest) => plainly({ ...honest, status }),
});

/** Refused before the body was read, as for an unknown partner: so without the request id. */
export const unread = (status: Status): WalletBehaviour => ({
  label: `拒绝 ${status} 没有带 request_uuid，未执行`,
  does: 'never',
  sent: () => ({ http: 200, body: JSON.stringify({ status }) }),
});

/** Nothing was executed, yet the answer looks successful: but it is about another member or request. */
export const mistaken = (
  label: string,
  change: Readonly<Record<string, unknown>>,
): WalletBehaviour => ({
  label,
  does: 'never',
  sent: (honest) => ({
    http: 200,
    body: JSON.stringify({ ...honest, status: 'RS_OK', ...change }),
  }),
});

/** Redirects the provider elsewhere with its signed request. */
export const redirect = (to: string): WalletBehaviour => ({
  label: '重定向到别处，未执行',
  does: 'never',
  sent: () => ({ http: 307, body: '', headers: { location: to } }),
});
