import type { Translator } from '@tianping/i18n';
import { clockText, escapeHtml, pageHtml } from '../html.ts';
import { INBOX_REFRESH_MS } from '../limits.ts';
import { sandboxMessages as text } from '../messages.ts';
import type { CapturedMessage } from './captured.ts';

const CHANNEL_NAMES = {
  sms: text.channelSms,
  voice: text.channelVoice,
  email: text.channelEmail,
} as const;

/** Everything that was sent, newest first, the codes large. */
export function inboxPage(
  translator: Translator,
  view: { readonly captured: readonly CapturedMessage[]; readonly to: string },
): string {
  const { t } = translator;
  const { captured, to } = view;
  const list = captured.map((message) => notificationHtml(translator, message)).join('');
  const body = [
    `<div><h1>${t(text.inbox)}</h1><p class="note">${t(text.inboxNote)}</p></div>`,
    filterHtml(translator, to),
    '<div id="letters" aria-live="polite">',
    captured.length > 0 ? `<ol class="letters">${list}</ol>` : emptyHtml(translator, to),
    '</div>',
    `<a class="back" href="/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}">${t(text.refresh)}</a>`,
  ];
  return pageHtml(translator, {
    title: t(text.inbox),
    service: t(text.inboxService),
    banner: t(text.inboxBanner),
    body: body.join(''),
    scriptPath: '/inbox.js',
  });
}

function filterHtml({ t }: Translator, to: string): string {
  const all = to ? ` <a href="/inbox">${t(text.showAll)}</a>` : '';
  return [
    '<form class="filter" action="/inbox" method="get">',
    `<label>${t(text.receiver)}<input name="to" value="${escapeHtml(to)}" maxlength="60"`,
    ' autocomplete="off" spellcheck="false" inputmode="email"></label>',
    `<button type="submit">${t(text.filter)}</button>`,
    `<p class="note">${t(text.receiverHint)}${all}</p></form>`,
  ].join('');
}

function notificationHtml({ t }: Translator, message: CapturedMessage): string {
  const { channel, to, at, code, subject, text: words } = message;
  const stated = subject ? `${subject}\n\n${words}` : words;
  return [
    `<li id="${escapeHtml(message.id)}"><div class="head"><b>${t(CHANNEL_NAMES[channel])}</b>`,
    `<span class="to">${escapeHtml(to)}</span><time>${clockText(at, true)}</time></div>`,
    code ? `<p class="code"><span class="hidden">${t(text.codeIs)} </span>${code}</p>` : '',
    `<details${code ? '' : ' open'}><summary>${t(text.fullText)}</summary>`,
    `<p class="words">${escapeHtml(stated.trim())}</p></details></li>`,
  ].join('');
}

function emptyHtml({ t }: Translator, to: string): string {
  const what = to ? t(text.inboxNoneFor, { to: escapeHtml(to) }) : t(text.inboxEmpty);
  return `<div class="empty"><b>${what}</b><p>${t(text.inboxEmptyText)}</p></div>`;
}

/** Polls while the page is visible, and updates it without touching the form or what the reader has unfolded. */
export const inboxScript = `
const place = document.getElementById('letters');
const look = async () => {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.getElementById('letters');
    const shown = place.querySelectorAll('li').length + place.textContent;
    const found = next && next.querySelectorAll('li').length + next.textContent;
    if (!next || shown === found) return;
    for (const old of place.querySelectorAll('li')) {
      next.querySelector('#' + CSS.escape(old.id))?.replaceWith(old);
    }
    place.replaceChildren(...next.childNodes);
  } catch {}
};
setInterval(look, ${INBOX_REFRESH_MS});
document.addEventListener('visibilitychange', look);
`;
