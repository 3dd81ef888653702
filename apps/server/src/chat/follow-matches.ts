import { type Clock, workOff } from '@tianping/base';
import { eventsBetween, eventText, type MatchMoment, subjectOf } from '@tianping/chat';
import type { ChatService } from '@tianping/chat/server';
import type { ChatScore, SiteConfig } from '@tianping/contract';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { textsOf } from '../http/texts.ts';
import { scoreOf } from './ports.ts';

const LOOK_MS = 2_000;
/** Predictions of a first half are open from this long before it. */
const GUESS_BEFORE_MS = 30 * 60_000;
/** About the length of a break; predictions close earlier when the half begins earlier. */
const BREAK_MS = 15 * 60_000;

interface FollowDeps {
  readonly clock: Clock;
  readonly chat: Pick<ChatService, 'rooms' | 'predictions' | 'announce'>;
  readonly sites: readonly Pick<SiteConfig, 'siteId'>[];
  readonly sportsbook: Pick<Sportsbook, 'match'>;
  readonly onFault: (fault: unknown) => void;
}

type Room = ReturnType<FollowDeps['chat']['rooms']['openRooms']>[number];

/** State of a room's match when it was last looked at. */
interface Seen {
  readonly shown: string;
  readonly moment: MatchMoment | null;
}

/**
 * Keeps the score line of the rooms that somebody reads, announces what happens in their matches, and opens predictions
 * before each half of football. Every process does it for its own rooms; a half is opened and decided once, and an
 * event is announced once, by whichever process comes first. Events from before the process started looking are not
 * announced.
 */
export function followMatches(deps: FollowDeps): () => void {
  const { clock } = deps;
  let seen = new Map<string, Seen>();
  let isOver = false;
  const look = async (): Promise<void> => {
    const before = seen;
    seen = new Map();
    await workOff(openMatches(deps), async (of) => {
      const key = `${of.room.siteId} ${of.room.rid}`;
      const last = before.get(key);
      // Kept where the look fails: the next one announces what this one could not.
      if (last) seen.set(key, last);
      seen.set(key, await lookAt(deps, of, last));
      await guessHalves(deps, of);
    });
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

interface OpenMatch {
  readonly room: Room;
  readonly matchId: string;
}

function openMatches({ chat, sites }: FollowDeps): readonly OpenMatch[] {
  return sites
    .flatMap(({ siteId }) => chat.rooms.openRooms(siteId))
    .flatMap((room) => {
      const subject = subjectOf(room.rid);
      return subject?.kind === 'match' ? [{ room, matchId: subject.matchId }] : [];
    });
}

async function lookAt(
  deps: FollowDeps,
  { room, matchId }: OpenMatch,
  before: Seen | undefined,
): Promise<Seen> {
  const { chat, sportsbook } = deps;
  const score = scoreOf(sportsbook, matchId);
  const shown = JSON.stringify(score);
  if (score && before?.shown !== shown) chat.rooms.show(room, [['score', score]]);
  const moment = momentOf(sportsbook, matchId, score);
  if (score && moment && before?.moment) {
    for (const event of eventsBetween(before.moment, moment)) {
      const text = eventText(textsOf('hans'), event, score);
      await chat.announce(room, { kind: 'event', text, event });
    }
  }
  return { shown, moment };
}

/** Null for anything but a football match between two teams, and before it is time. */
function momentOf(
  sportsbook: FollowDeps['sportsbook'],
  matchId: string,
  score: ChatScore | null,
): MatchMoment | null {
  const match = sportsbook.match(matchId);
  if (!score || match?.fixture.gameType !== 'FT' || match.fixture.runners) return null;
  return {
    score: score.score,
    redCards: match.redCards,
    isHalfTime: match.phase === 'HT',
    isOver: score.isOver,
    minute: score.minute,
  };
}

async function guessHalves(
  { chat, clock, sportsbook }: FollowDeps,
  { room, matchId }: OpenMatch,
): Promise<void> {
  const score = scoreOf(sportsbook, matchId);
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
