import type { UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { actionHint, actionName, pageActions } from './actions.ts';
import { clockText, escapeHtml, pageHtml } from './html.ts';
import { grouped, type KindPage, kindPage, row, yuan } from './kinds.ts';
import { sandboxMessages as text } from './messages.ts';
import type { ProviderOrder } from './orders.ts';
import { askedOf, greaterAmount, lesserAmount } from './report.ts';

/** How often a page reloads while coins are in transit. */
const REFRESH_SECONDS = 2;

/** The hosted payment page of one order. */
export function paymentPage(translator: Translator, order: ProviderOrder, now: UnixMs): string {
  const { t } = translator;
  const kind = kindPage(translator, order);
  const title = t(kind.title);
  const isOver = order.status === 'paid' || order.isDelayed;
  const canPay = !(isOver || order.sent);
  const body = [
    `<p class="provider">${t(text.provider)}</p><h1>${title}</h1>`,
    `<div><p class="note">${t(text.amount)}</p>${amountHtml(order)}</div>`,
    stateHtml(translator, order, now),
    isOver ? '' : kind.body,
    detailsHtml(translator, order),
    canPay ? actionsHtml(translator, order, kind) : '',
    `<a class="back${canPay ? '' : ' lit'}" href="${escapeHtml(order.returnUrl)}">${t(text.back)}</a>`,
    `<p class="note"><a href="/desk?q=${order.ref}">${t(text.toDesk)}</a></p>`,
  ];
  const isMoving = order.sent !== null && order.status === 'pending';
  const refreshSeconds = isMoving ? { refreshSeconds: REFRESH_SECONDS } : {};
  const service = t(text.provider);
  return pageHtml(translator, { title, service, body: body.join(''), ...refreshSeconds });
}

export function missingPage(translator: Translator): string {
  const { t } = translator;
  const title = t(text.missingTitle);
  const body = `<h1>${title}</h1><p>${t(text.missingText)}</p>`;
  return pageHtml(translator, { title, service: t(text.provider), body });
}

/** The state of an order, as one line with its colour. */
export function stateOf(
  { t }: Translator,
  order: ProviderOrder,
  now: UnixMs,
): { readonly look: '' | 'paid' | 'failed' | 'warned'; readonly words: string } {
  if (order.status === 'paid') {
    const paid = { amount: paidText(order) };
    const difference = differenceOf(order);
    if (difference === 0) return { look: 'paid', words: t(text.statePaid, paid) };
    const words = difference < 0 ? t(text.statePaidLess, paid) : t(text.statePaidMore, paid);
    return { look: 'warned', words };
  }
  if (order.isDelayed) return { look: 'warned', words: t(text.stateDelayed) };
  if (order.status === 'failed') return { look: 'failed', words: t(text.stateFailed) };
  if (order.sent) return { look: 'warned', words: t(text.stateSent) };
  if (now > order.expiresAt) return { look: 'warned', words: t(text.stateLate) };
  return { look: '', words: t(text.statePending) };
}

function differenceOf({ coin, sent, paidMinor, amountMinor }: ProviderOrder): number {
  return coin && sent ? sent.coinMinor - coin.coinMinor : paidMinor - amountMinor;
}

function paidText({ coin, sent, paidMinor }: ProviderOrder): string {
  return coin && sent ? `${grouped(sent.coinMinor)} ${coin.currency}` : yuan(paidMinor);
}

function stateHtml(translator: Translator, order: ProviderOrder, now: UnixMs): string {
  const { t } = translator;
  const { look, words } = stateOf(translator, order, now);
  const isReported = order.status !== 'pending';
  const delivery = isReported
    ? `<p>${t(order.isNotified ? text.notified : text.notifying)}</p>`
    : '';
  return `<div class="state ${look}" role="status">${words}${delivery}</div>`;
}

function detailsHtml({ t }: Translator, order: ProviderOrder): string {
  const rows = [row(t(text.orderNumber), order.orderId), row(t(text.reference), order.ref)];
  const until = t(text.payBefore, { time: clockText(order.expiresAt) });
  const deadline = order.status === 'pending' ? `<p class="note">${until}</p>` : '';
  return `<div><dl>${rows.join('')}</dl>${deadline}</div>`;
}

function actionsHtml(translator: Translator, order: ProviderOrder, { button }: KindPage): string {
  const { t } = translator;
  const amounts = amountsOf(order);
  const primary =
    `<form method="post"><button class="primary pay" name="action" value="${button.action}">` +
    `${button.label}</button></form>`;
  const buttons = pageActions.map((action) => {
    const wide = action === 'succeed' ? ' class="wide"' : '';
    const words = actionHint(translator, action, amounts);
    return (
      `<button${wide} name="action" value="${action}"><b>${t(actionName[action])}</b>` +
      `<span>${words}</span></button>`
    );
  });
  const heading = `<h2 id="actions">${t(text.actions)}</h2>`;
  const form = `<form class="actions" method="post" aria-labelledby="actions">`;
  return `${primary}<div data-kind="${order.kind}">${heading}${form}${buttons.join('')}</form></div>`;
}

/** The amounts paid by the "too little" and "too much" buttons, as text. */
export function amountsOf(order: ProviderOrder): {
  readonly less: string;
  readonly more: string;
  readonly isCoin: boolean;
} {
  const asked = askedOf(order);
  const words = (amount: number) =>
    order.coin ? `${grouped(amount)} ${escapeHtml(order.coin.currency)}` : yuan(amount);
  const isCoin = order.coin !== null;
  return { less: words(lesserAmount(asked)), more: words(greaterAmount(asked)), isCoin };
}

function amountHtml({ coin, amountMinor }: ProviderOrder): string {
  if (coin) {
    return `<p class="amount">${grouped(coin.coinMinor)} <small>${escapeHtml(coin.currency)}</small></p>`;
  }
  return `<p class="amount"><small>¥</small>${grouped(amountMinor)}</p>`;
}
