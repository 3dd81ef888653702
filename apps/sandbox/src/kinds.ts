import { balanceText, minorToText, moneyMinor, plainMoneyText } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import { qrArt } from './art.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { escapeHtml } from './html.ts';
import { sandboxMessages as text } from './messages.ts';
import type { ProviderOrder } from './orders.ts';

/** What one kind of order shows to its payer, and the button that pays it. */
export interface KindPage {
  readonly title: Message;
  readonly body: string;
  readonly button: { readonly action: 'succeed' | 'send'; readonly label: string };
}

export function kindPage(translator: Translator, order: ProviderOrder): KindPage {
  switch (order.kind) {
    case 'bank':
      return bankPage(translator, order);
    case 'card':
      return cardPage(translator, order);
    case 'wallet':
      return walletPage(translator, order);
    case 'coin':
    case 'collect':
      return coinPage(translator, order);
    case 'qr':
      return qrPage(translator, order);
  }
}

function bankPage({ t }: Translator, order: ProviderOrder): KindPage {
  const rows = [
    row(t(text.bankName), t(text.bankNameValue)),
    row(t(text.branchName), t(text.branchValue)),
    row(t(text.payee), t(text.payeeValue)),
    row(t(text.account), DEMO_ACCOUNT),
    row(t(text.remark), order.memo),
    order.payerName === null ? '' : row(t(text.payer), order.payerName),
  ];
  const body = `${payee(rows)}<p class="note">${t(text.bankNote)}</p>`;
  return { title: text.titleBank, body, button: payButton(t, order) };
}

function qrPage({ t }: Translator, order: ProviderOrder): KindPage {
  const caption = `<figcaption>${t(text.qrCaption)}</figcaption>`;
  const body =
    `<figure class="qr">${qrArt(order.ref)}${caption}</figure>` +
    `<p class="note">${t(text.qrNote)}</p>`;
  return { title: text.titleQr, body, button: payButton(t, order) };
}

/** The fields are read-only, so that nobody enters a real card here. */
function cardPage({ t }: Translator, order: ProviderOrder): KindPage {
  const field = (label: Message, value: string, look = '') =>
    `<label class="field ${look}">${t(label)}<input readonly tabindex="-1" value="${value}"></label>`;
  const body =
    `<div class="fields">${field(text.cardNumber, DEMO_ACCOUNT, 'wide')}` +
    `${field(text.cardExpiry, '12 / 30')}${field(text.cardCode, '•••')}</div>` +
    `<p class="note">${t(text.cardNote)}</p>`;
  return { title: text.titleCard, body, button: payButton(t, order) };
}

function walletPage({ t }: Translator, order: ProviderOrder): KindPage {
  const balance = grouped(order.amountMinor * 3 + 88_800);
  const rows = [
    row(t(text.walletAccount), `demo-${order.ref.slice(0, 4).toLowerCase()}****`),
    row(t(text.walletBalance), `¥${balance}`),
    order.memo === '' ? '' : row(t(text.memoCode), order.memo),
  ];
  const isThirdParty = order.channel.includes('huione');
  const body = `${payee(rows)}<p class="note">${t(text.walletNote)}</p>`;
  const title = isThirdParty ? text.titleThirdParty : text.titleWallet;
  return { title, body, button: payButton(t, order) };
}

function coinPage(translator: Translator, order: ProviderOrder): KindPage {
  const { t } = translator;
  const { coin, sent, address } = order;
  if (!coin) return qrPage(translator, order);
  const amount = `${minorToText(coin.coinMinor)} ${coin.currency}`;
  const rows = [
    row(t(text.network), coin.protocol),
    row(t(text.coinAmount), amount),
    row(t(text.toAddress), address),
    order.memo === '' ? '' : row(t(text.memoCode), order.memo),
    sent ? row(t(text.txId), sent.txId) : '',
  ];
  const body = `${payee(rows)}${progress(t, order)}<p class="note">${t(text.coinNote)}</p>`;
  const label = t(text.sendNow, { amount });
  return { title: text.titleCoin, body, button: { action: 'send', label } };
}

/** How many confirmations the coins have. */
function progress(t: Translator['t'], { sent, coin }: ProviderOrder): string {
  if (!sent || !coin) return '';
  const done = Math.min(sent.confirmations, coin.confirmationsNeeded);
  const words = t(text.confirmations, { done, needed: coin.confirmationsNeeded });
  const bar = `<progress max="${coin.confirmationsNeeded}" value="${done}"></progress>`;
  return `<div class="progress"><b>${words}</b>${bar}<small>${t(text.autoRefresh)}</small></div>`;
}

function payButton(t: Translator['t'], order: ProviderOrder): KindPage['button'] {
  return { action: 'succeed', label: t(text.payNow, { amount: yuan(order.amountMinor) }) };
}

function payee(rows: readonly string[]): string {
  return `<div class="payee"><dl>${rows.join('')}</dl></div>`;
}

export function row(term: string, value: string): string {
  return `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`;
}

export function yuan(amountMinor: number): string {
  return balanceText(moneyMinor(amountMinor));
}

export function grouped(amountMinor: number): string {
  return plainMoneyText(moneyMinor(amountMinor));
}
