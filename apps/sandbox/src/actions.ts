import type { Message, Translator } from '@tianping/i18n';
import { type Forgery, forgeries } from './forgery.ts';
import { sandboxMessages as text } from './messages.ts';
import type { Provider } from './provider.ts';

/** The actions of the payment page, besides the primary button. */
export const pageActions = ['succeed', 'fail', 'delay', 'repeat', 'underpay'] as const;

const payments = [...pageActions, 'overpay', 'late', 'payTwice', 'send'] as const;

/** The actions of the control console on an order. */
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

/** The effect of an action on an order; `less` and `more` are the amounts paid too little or too much. */
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
 * Carries out the action; returns the site's HTTP status to a forged callback, null where the provider notifies the
 * site in its own time. `amount` is what is paid when too little or too much is.
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
