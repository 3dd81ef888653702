import { pageMessages } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';

/**
 * The address of the verification page with the proof of the member's last play behind the `#`, which no server sees;
 * null where there is none, which is reported.
 */
export async function proofOfLastPlay(page: GamePage): Promise<string | null> {
  const { client, texts } = page;
  const plays = await client.call('plays', { before: null, limit: 1 });
  const playId = plays.ok ? plays.value.plays[0]?.playId : undefined;
  const proof = playId === undefined ? null : await client.call('proof', { playId });
  if (!proof?.ok) {
    const isRefused = proof !== null || !plays.ok;
    const message = proof && !proof.ok ? proof.error.message : texts.t(pageMessages.recentEmpty);
    page.say(isRefused && message === '' ? texts.t(pageMessages.noAnswer) : message);
    return null;
  }
  const text = encodeURIComponent(JSON.stringify(proof.value.proof));
  const { brand = '', edition = '' } = document.documentElement.dataset;
  const look = new URLSearchParams({ script: texts.script, brand, edition });
  return new URL(`verify?${look}#${text}`, document.baseURI).href;
}
