import { pageMessages } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';

/** Opens the verification page with the proof of the member's last play behind the `#`, which no server sees. */
export async function verifyLastPlay(page: GamePage): Promise<void> {
  const { client, texts } = page;
  // A window that is opened after waiting would be held for an advertisement.
  const window = globalThis.open('about:blank', '_blank');
  const plays = await client.call('plays', { before: null, limit: 1 });
  const playId = plays.ok ? plays.value.plays[0]?.playId : undefined;
  const proof = playId === undefined ? null : await client.call('proof', { playId });
  if (!proof?.ok) {
    window?.close();
    const isRefused = proof !== null || !plays.ok;
    const message = proof && !proof.ok ? proof.error.message : texts.t(pageMessages.recentEmpty);
    page.say(isRefused && message === '' ? texts.t(pageMessages.noAnswer) : message);
    return;
  }
  const text = encodeURIComponent(JSON.stringify(proof.value.proof));
  const { script } = texts;
  window?.location.replace(new URL(`verify?script=${script}#${text}`, document.baseURI).href);
}
