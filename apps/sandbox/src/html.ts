import type { UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { sceneArt } from './art.ts';
import { sandboxMessages as text } from './messages.ts';

const UTC8_MS = 8 * 3_600_000;

/**
 * A page of the sandbox: its style, its banner, one card. `service` names the simulated provider. All texts are inserted
 * as HTML: the caller escapes what is not its own.
 */
export function pageHtml(
  { t, script }: Translator,
  page: {
    readonly title: string;
    readonly service: string;
    readonly body: string;
    readonly banner?: string;
    /** Path of the one script that the page runs. */
    readonly scriptPath?: string;
    /** The page reloads itself after this many seconds. */
    readonly refreshSeconds?: number;
    /** A wider card, for lists. */
    readonly isWide?: boolean;
  },
): string {
  const { title, service, body, banner = t(text.playMoney), scriptPath, refreshSeconds } = page;
  return [
    `<!doctype html><html lang="${script === 'hant' ? 'zh-Hant' : 'zh-Hans'}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><link rel="stylesheet" href="/style.css">',
    refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '',
    scriptPath ? `<script src="${scriptPath}" defer></script>` : '',
    `<link rel="icon" href="/icon.svg"><title>${title} · ${service}</title></head><body>`,
    `<main${page.isWide ? ' class="broad"' : ''}><p class="banner">${banner}</p>`,
    `<section class="card">${sceneArt}<div class="body">${body}</div></section>`,
    `<footer>${t(text.timeZone)}</footer></main></body></html>`,
  ].join('');
}

/** The time of day in UTC+8, `14:05` or `14:05:09`. */
export function clockText(at: UnixMs, withSeconds = false): string {
  return new Date(at + UTC8_MS).toISOString().slice(11, withSeconds ? 19 : 16);
}

export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
