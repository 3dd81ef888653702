import { err, ok, type Result } from '@tianping/base';
import type { BetCard } from '@tianping/contract';
import { isSticker, judgeText, type WordList } from '../../rules/index.ts';
import type { ChatDeps } from '../deps.ts';
import type { SayRefusal, SayRequest } from './types.ts';

/** Judges what depends on the message's text alone. */
export async function judge(
  deps: ChatDeps,
  request: SayRequest,
  words: WordList,
): Promise<Result<{ text: string; flag: string | null; card: BetCard | null }, SayRefusal>> {
  if (request.kind === 'sticker') {
    const text = request.text.trim();
    return isSticker(text) ? ok({ text, flag: null, card: null }) : err({ kind: 'noSticker' });
  }
  const isBare = request.kind === 'bet' && request.text.trim() === '';
  const judged = isBare
    ? ({ ok: true, text: '', flag: null } as const)
    : judgeText(request.text, words);
  if (!judged.ok) return err({ kind: 'text', why: judged.refusal });
  if (request.kind === 'text') return ok({ ...judged, card: null });
  const card = request.betId === null ? null : await deps.ports.card(request, request.betId);
  if (!card) return err({ kind: 'noBet' });
  const hidden = request.showStake ? {} : { stakeMinor: null, returnMinor: null };
  return ok({ ...judged, card: { ...card, ...hidden } });
}
