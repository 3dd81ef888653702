import { moneyMinor, moneyToText, type UnixMs } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import { qrArt } from './art.ts';
import { clockText, escapeHtml, pageHtml } from './html.ts';
import { sandboxMessages as text } from './messages.ts';
import type { ProviderOrder } from './orders.ts';
import { lesserAmount } from './provider.ts';

/** The buttons of the page, by the value they post. */
export const pageActions = ['succeed', 'fail', 'delay', 'repeat', 'underpay'] as const;
export type PageAction = (typeof pageActions)[number];

/** The hosted payment page of one order. */
export function paymentPage(translator: Translator, order: ProviderOrder, now: UnixMs): string {
  const { t } = translator;
  const isBank = order.channel.includes('bank');
  const title = t(isBank ? text.titleBank : text.titleQr);
  const canPay = order.status !== 'paid' && !order.isDelayed;
  const body = [
    `<p class="provider">${t(text.provider)}</p><h1>${title}</h1>`,
    `<div><p class="note">${t(text.amount)}</p>${amountHtml(order.amountMinor)}</div>`,
    stateHtml(translator, order, now),
    canPay ? (isBank ? bankHtml(translator, order) : qrHtml(translator, order)) : '',
    detailsHtml(translator, order),
    canPay ? actionsHtml(translator, order, isBank) : '',
    `<a class="back${canPay ? '' : ' lit'}" href="${escapeHtml(order.returnUrl)}">${t(text.back)}</a>`,
  ];
  return pageHtml(translator, { title, service: t(text.provider), body: body.join('') });
}

export function missingPage(translator: Translator): string {
  const { t } = translator;
  const title = t(text.missingTitle);
  const body = `<h1>${title}</h1><p>${t(text.missingText)}</p>`;
  return pageHtml(translator, { title, service: t(text.provider), body });
}

function stateHtml({ t }: Translator, order: ProviderOrder, now: UnixMs): string {
  const paid = { amount: yuan(order.paidMinor) };
  const delivery = `<p>${t(order.isNotified ? text.notified : text.notifying)}</p>`;
  if (order.status === 'paid') {
    const isLess = order.paidMinor < order.amountMinor;
    const words = isLess ? t(text.statePaidLess, paid) : t(text.statePaid, paid);
    const look = isLess ? 'warned' : 'paid';
    return `<div class="state ${look}" role="status">${words}${delivery}</div>`;
  }
  if (order.isDelayed) return stateLine('warned', t(text.stateDelayed));
  if (order.status === 'failed') {
    return `<div class="state failed" role="status">${t(text.stateFailed)}${delivery}</div>`;
  }
  if (now > order.expiresAt) return stateLine('warned', t(text.stateLate));
  return stateLine('', t(text.statePending));
}

function stateLine(look: string, words: string): string {
  return `<div class="state ${look}" role="status">${words}</div>`;
}

function bankHtml({ t }: Translator, order: ProviderOrder): string {
  const rows = [
    row(t(text.bankName), t(text.bankNameValue)),
    row(t(text.payee), t(text.payeeValue)),
    row(t(text.account), '6222 **** **** 0918'),
    row(t(text.remark), remarkOf(order)),
  ];
  return `<div class="payee"><dl>${rows.join('')}</dl></div><p class="note">${t(text.bankNote)}</p>`;
}

function qrHtml({ t }: Translator, order: ProviderOrder): string {
  const caption = `<figcaption>${t(text.qrCaption)}</figcaption>`;
  return (
    `<figure class="qr">${qrArt(order.ref)}${caption}</figure>` +
    `<p class="note">${t(text.qrNote)}</p>`
  );
}

function detailsHtml({ t }: Translator, order: ProviderOrder): string {
  const rows = [row(t(text.orderNumber), order.orderId), row(t(text.reference), order.ref)];
  const until = t(text.payBefore, { time: clockText(order.expiresAt) });
  const deadline = order.status === 'pending' ? `<p class="note">${until}</p>` : '';
  return `<div><dl>${rows.join('')}</dl>${deadline}</div>`;
}

function actionsHtml({ t }: Translator, order: ProviderOrder, isBank: boolean): string {
  const less = { amount: yuan(lesserAmount(order.amountMinor)) };
  const labels: Record<PageAction, readonly [Message, string]> = {
    succeed: [text.succeed, t(text.succeedHint)],
    fail: [text.fail, t(text.failHint)],
    delay: [text.delay, t(text.delayHint)],
    repeat: [text.repeat, t(text.repeatHint)],
    underpay: [text.underpay, t(text.underpayHint, less)],
  };
  const buttons = pageActions.map((action) => {
    const [label, hint] = labels[action];
    const look = action === 'succeed' ? ' class="primary"' : '';
    return `<button${look} name="action" value="${action}"><b>${t(label)}</b><span>${hint}</span></button>`;
  });
  const [first = '', ...rest] = buttons;
  const heading = `<h2 id="actions">${t(text.actions)}</h2>`;
  const form = `<form class="actions" method="post" aria-labelledby="actions">`;
  const wide = first.replace('class="primary"', 'class="primary wide"');
  return `<div data-kind="${isBank ? 'bank' : 'qr'}">${heading}${form}${wide}${rest.join('')}</form></div>`;
}

function row(term: string, value: string): string {
  return `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`;
}

function amountHtml(amountMinor: number): string {
  return `<p class="amount"><small>¥</small>${grouped(amountMinor)}</p>`;
}

function yuan(amountMinor: number): string {
  return `¥${grouped(amountMinor)}`;
}

function grouped(amountMinor: number): string {
  return moneyToText(moneyMinor(amountMinor)).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

/** A short word for the transfer's remark, the same each time. */
function remarkOf(order: ProviderOrder): string {
  return `DP${order.orderId.replaceAll('-', '').slice(-6).toUpperCase()}`;
}
