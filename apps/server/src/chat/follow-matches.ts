import type { Clock } from '@tianping/base';
import { subjectOf } from '@tianping/chat';
import type { ChatService } from '@tianping/chat/server';
import type { ChatScore, SiteConfig } from '@tianping/contract';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { scoreOf } from './ports.ts';

const LOOK_MS = 2_000;
/** Guesses of a first half are taken from so long before it. */
const GUESS_BEFORE_MS = 30 * 60_000;
/** A break lasts about as long; guesses end earlier when the half begins earlier. */
const BREAK_MS = 15 * 60_000;

/**
 * The score line of the rooms that somebody reads, and the guesses before each half of football. Every process does it
 * for its own rooms: a half is opened and decided once, whoever comes first.
 */
export function followMatches(deps: {
  readonly clock: Clock;
  readonly chat: Pick<ChatService, 'rooms' | 'predictions'>;
  readonly sites: readonly SiteConfig[];
  readonly sportsbook: Pick<Sportsbook, 'match'>;
  readonly onFault: (fault: unknown) => void;
}): () => void {
  const { chat, clock, sportsbook } = deps;
  const shown = new Map<string, string>();
  let isOver = false;
  const look = async (): Promise<void> => {
    for (const { siteId } of deps.sites) {
      for (const room of chat.rooms.openRooms(siteId)) {
        const subject = subjectOf(room.rid);
        if (subject?.kind !== 'match') continue;
        const score = scoreOf(sportsbook, subject.matchId);
        const text = JSON.stringify(score);
        const key = `${siteId} ${room.rid}`;
        if (score && shown.get(key) !== text) chat.rooms.show(room, [['score', score]]);
        shown.set(key, text);
        await guessHalves(deps, room, subject.matchId, score);
      }
    }
  };
  const again = (): void => {
    if (isOver) return;
    look()
      .catch(deps.onFault)
      .finally(() => {
        if (!isOver) cancel = clock.after(LOOK_MS, again);
      });
  };
  let cancel = clock.after(LOOK_MS, again);
  return () => {
    isOver = true;
    cancel();
  };
}

async function guessHalves(
  { chat, clock, sportsbook }: Parameters<typeof followMatches>[0],
  room: { readonly siteId: number; readonly rid: string },
  matchId: string,
  score: ChatScore | null,
): Promise<void> {
  const match = sportsbook.match(matchId);
  if (match?.fixture.gameType !== 'FT' || match.fixture.runners) return;
  const now = clock.now();
  const held = chat.rooms.view(room).prediction;
  const { phase, fixture } = match;
  const isSoon = phase === 'prematch' && fixture.startAt - now < GUESS_BEFORE_MS;
  const { predictions } = chat;
  if (isSoon && fixture.startAt > now && held === null) {
    await predictions.open(room, 'first', fixture.startAt);
    return;
  }
  const isFirstOver = phase === 'HT' || phase === '2H' || phase === 'ended' || score?.isOver;
  if (held?.half === 'first' && held.status === 'open' && phase === '1H') {
    await predictions.close(room, 'first');
  }
  const half = match.board.HT ?? (phase === 'HT' ? match.board.FT : undefined);
  if (held?.half === 'first' && held.status !== 'decided' && isFirstOver && half) {
    await predictions.decide(room, 'first', half);
  }
  if (phase === 'HT' && held?.half !== 'second') {
    await predictions.open(room, 'second', now + BREAK_MS);
  }
  if (held?.half === 'second' && held.status === 'open' && phase !== 'HT') {
    await predictions.close(room, 'second');
  }
  if (held?.half === 'second' && held.status !== 'decided' && score?.isOver) {
    await predictions.decide(room, 'second', score.score);
  }
}
