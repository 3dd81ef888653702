import { minorToText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { clockText, escapeHtml, pageHtml } from '../html.ts';
import { payoutPageMessages as text } from './messages.ts';
import type { Payout } from './payouts.ts';

const SHOWN_MAX = 50;

/** The latest payouts with the actions on each. */
export function payoutPage(translator: Translator, payouts: readonly Payout[]): string {
  const { t } = translator;
  const rows = payouts.slice(0, SHOWN_MAX).map((payout) => payoutHtml(translator, payout));
  const list = rows.length > 0 ? rows.join('') : `<p>${t(text.empty)}</p>`;
  const body = `<h1>${t(text.title)}</h1><p class="note">${t(text.note)}</p>${list}`;
  return pageHtml(translator, { title: t(text.title), service: t(text.service), body });
}

function payoutHtml({ t }: Translator, payout: Payout): string {
  const amount = minorToText(payout.amountMinor);
  const state = t(text[payout.status]);
  const who = `${payout.channel} ${payout.account.slice(-4)}`;
  const actions =
    payout.status === 'pending' ? (['succeed', 'fail'] as const) : (['repeat'] as const);
  const buttons = actions.map(
    (action) => `<button name="action" value="${action}">${t(text[action])}</button>`,
  );
  return [
    `<div class="state"><p>${clockText(payout.placedAt, true)} ¥${amount} ${state}</p>`,
    `<p class="note">${escapeHtml(who)} ${escapeHtml(payout.providerRef)}</p>`,
    `<form method="post" action="/payouts/${escapeHtml(payout.orderId)}">${buttons.join('')}</form></div>`,
  ].join('');
}
