import type { UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import type { StatementLine } from '@tianping/payments';
import { actionHint, actionName, consoleActions } from './actions.ts';
import { clockText, escapeHtml, pageHtml } from './html.ts';
import { grouped, yuan } from './kinds.ts';
import { CONSOLE_ORDERS_MAX } from './limits.ts';
import { sandboxMessages as text } from './messages.ts';
import type { ProviderOrder } from './orders.ts';
import { amountsOf, stateOf } from './page.ts';
import { askedOf, greaterAmount } from './report.ts';

/** The console that decides the outcome of each order. */
export function consolePage(
  translator: Translator,
  view: {
    readonly orders: readonly ProviderOrder[];
    readonly search: string;
    readonly channels: readonly string[];
    readonly today: string;
    readonly now: UnixMs;
    /** The site's answer to the last forged callback. */
    readonly answered: string;
  },
): string {
  const { t } = translator;
  const { orders, search, answered } = view;
  const status = /^\d{3}$/.test(answered)
    ? `<div class="state warned" role="status">${t(text.deskAnswered, { status: answered })}</div>`
    : '';
  const cards = orders.map((order) => orderHtml(translator, order, view));
  const list =
    cards.length > 0 ? `<ol class="orders">${cards.join('')}</ol>` : emptyHtml(t, search);
  const body = [
    `<p class="provider">${t(text.provider)}</p><h1>${t(text.desk)}</h1>`,
    `<p class="note">${t(text.deskNote)}</p>${status}`,
    searchHtml(t, search),
    list,
    statementForm(t, view),
  ];
  const title = t(text.desk);
  return pageHtml(translator, {
    title,
    service: t(text.provider),
    body: body.join(''),
    isWide: true,
  });
}

/** The provider's own list of a day. */
export function statementPage(
  translator: Translator,
  view: {
    readonly channel: string;
    readonly day: string;
    readonly lines: readonly StatementLine[];
    readonly channels: readonly string[];
  },
): string {
  const { t } = translator;
  const title = t(text.statementOf, { day: view.day });
  const rows = view.lines.map(
    (line) =>
      `<tr><td>${clockText(line.at, true)}</td><td>${escapeHtml(line.providerRef)}</td>` +
      `<td>${escapeHtml(line.orderId)}</td><td class="num">${grouped(line.amountMinor)}</td></tr>`,
  );
  const heads = [text.statementTime, text.reference, text.orderNumber, text.amount]
    .map((head) => `<th scope="col">${t(head)}</th>`)
    .join('');
  const sum = view.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const total = t(text.statementTotal, { count: rows.length, amount: yuan(sum) });
  const table =
    rows.length === 0
      ? `<div class="empty"><b>${t(text.statementEmpty)}</b></div>`
      : `<div class="scroll"><table><thead><tr>${heads}</tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table></div><p class="note">${total}</p>`;
  const body = [
    `<p class="provider">${escapeHtml(view.channel)}</p><h1>${title}</h1>`,
    table,
    statementForm(t, { channels: view.channels, today: view.day, channel: view.channel }),
    `<a class="back" href="/desk">${t(text.backToDesk)}</a>`,
  ];
  const service = t(text.provider);
  return pageHtml(translator, { title, service, body: body.join(''), isWide: true });
}

function searchHtml(t: Translator['t'], search: string): string {
  const hint = t(text.deskSearchHint, { count: CONSOLE_ORDERS_MAX });
  return (
    `<form class="filter" method="get" action="/desk"><label>${t(text.deskSearch)}` +
    `<input name="q" maxlength="80" value="${escapeHtml(search)}" placeholder="${hint}"></label>` +
    `<button class="primary">${t(text.filter)}</button></form>`
  );
}

function emptyHtml(t: Translator['t'], search: string): string {
  if (search !== '') {
    const words = t(text.deskNone, { text: escapeHtml(search) });
    return `<div class="empty"><b>${words}</b><a href="/desk">${t(text.showAll)}</a></div>`;
  }
  return `<div class="empty"><b>${t(text.deskEmpty)}</b>${t(text.deskEmptyText)}</div>`;
}

function orderHtml(
  translator: Translator,
  order: ProviderOrder,
  { now, search }: { readonly now: UnixMs; readonly search: string },
): string {
  const { t } = translator;
  const { look, words } = stateOf(translator, order, now);
  const asked = order.coin
    ? `${grouped(order.coin.coinMinor)} ${escapeHtml(order.coin.currency)}`
    : yuan(order.amountMinor);
  const times = [
    t(text.deskPlaced, { time: clockText(order.placedAt, true) }),
    t(text.deskExpires, { time: clockText(order.expiresAt) }),
  ];
  const memo = order.memo === '' ? '' : `<code>${escapeHtml(order.memo)}</code>`;
  const reported =
    order.status === 'pending' ? '' : order.isNotified ? text.notified : text.notifying;
  return [
    `<li><div class="head"><b>${asked}</b><span>${escapeHtml(order.channel)}</span>${memo}`,
    `<span class="chip ${look}">${words}</span></div>`,
    `<p class="note">${escapeHtml(order.orderId)} · ${times.join(' · ')}`,
    reported === '' ? '</p>' : ` · ${t(reported)}</p>`,
    actForm(t, order, search),
    '</li>',
  ].join('');
}

function actForm(t: Translator['t'], order: ProviderOrder, search: string): string {
  const amounts = amountsOf(order);
  const options = consoleActions
    .filter((action) => action !== 'send' || order.coin !== null)
    .map((action) => {
      const hint = actionHint({ t }, action, amounts);
      return `<option value="${action}">${t(actionName[action])} — ${hint}</option>`;
    });
  const more = grouped(greaterAmount(askedOf(order)));
  return (
    `<form class="act" method="post" action="/desk"><input type="hidden" name="ref" value="${order.ref}">` +
    `<input type="hidden" name="q" value="${escapeHtml(search)}">` +
    `<label>${t(text.deskAction)}<select name="action">${options.join('')}</select></label>` +
    `<label>${t(text.deskAmount)}<input name="amount" inputmode="decimal" maxlength="12" ` +
    `placeholder="${more}"></label>` +
    `<button class="primary">${t(text.deskRun)}</button>` +
    `<a href="/pay/${order.ref}">${t(text.openPage)}</a></form>`
  );
}

function statementForm(
  t: Translator['t'],
  view: {
    readonly channels: readonly string[];
    readonly today: string;
    readonly channel?: string;
  },
): string {
  const options = view.channels.map((code) => {
    const chosen = code === view.channel ? ' selected' : '';
    return `<option${chosen}>${escapeHtml(code)}</option>`;
  });
  return (
    `<h2>${t(text.statement)}</h2><form class="act" method="get" action="/desk/statement">` +
    `<label>${t(text.statementChannel)}<select name="channel">${options.join('')}</select></label>` +
    `<label>${t(text.statementDay)}<input type="date" name="day" value="${escapeHtml(view.today)}"></label>` +
    `<button>${t(text.statementShow)}</button></form>`
  );
}
