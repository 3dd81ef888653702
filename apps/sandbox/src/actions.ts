import type { Message, Translator } from '@tianping/i18n';
import { type Forgery, forgeries } from './forgery.ts';
import { sandboxMessages as text } from './messages.ts';
import type { Provider } from './provider.ts';

/** What the payment page offers, the primary button aside. */
export const pageActions = ['succeed', 'fail', 'delay', 'repeat', 'underpay'] as const;

const payments = [...pageActions, 'overpay', 'late', 'payTwice', 'send'] as const;

/** What the control desk can make of an order. */
export const consoleActions = [...payments, ...forgeries] as const;
export type ConsoleAction = (typeof consoleActions)[number];

export const actionName: Readonly<Record<ConsoleAction, Message>> = {
  succeed: text.succeed,
  fail: text.fail,
  delay: text.delay,
  repeat: text.repeat,
  underpay: text.underpay,
  overpay: text.overpay,
  late: text.late,
  payTwice: text.payTwice,
  send: text.send,
  otherKey: text.otherKey,
  altered: text.altered,
  stale: text.stale,
  unknownStatus: text.unknownStatus,
};

const plainHint = {
  succeed: text.succeedHint,
  fail: text.failHint,
  delay: text.delayHint,
  repeat: text.repeatHint,
  late: text.lateHint,
  payTwice: text.payTwiceHint,
  send: text.sendHint,
  otherKey: text.otherKeyHint,
  altered: text.alteredHint,
  stale: text.staleHint,
  unknownStatus: text.unknownStatusHint,
} as const;

/** What it does to an order; `less` and `more` are what would be paid. */
export function actionHint(
  { t }: Pick<Translator, 't'>,
  action: ConsoleAction,
  amounts: { readonly less: string; readonly more: string; readonly isCoin: boolean },
): string {
  const { less, more, isCoin } = amounts;
  if (action === 'underpay') {
    return t(isCoin ? text.coinLessHint : text.underpayHint, { amount: less });
  }
  if (action === 'overpay') {
    return t(isCoin ? text.coinMoreHint : text.overpayHint, { amount: more });
  }
  return t(plainHint[action]);
}

export function actionOf(named: string | null): ConsoleAction | null {
  return consoleActions.find((known) => known === named) ?? null;
}

/**
 * Does it; answers the site's HTTP status to a dishonest callback, null where the provider tells the site
 * in its own time. `amount` is what is paid where too little or too much is.
 */
export async function actOn(
  provider: Provider,
  orderId: string,
  request: { readonly action: ConsoleAction; readonly amount?: number | undefined },
): Promise<number | null> {
  const { action, amount } = request;
  if (isForgery(action)) return await provider.forge(orderId, action);
  if (action === 'underpay' || action === 'overpay') provider[action](orderId, amount);
  else provider[action](orderId);
  return null;
}

function isForgery(action: ConsoleAction): action is Forgery {
  return forgeries.some((known) => known === action);
}
