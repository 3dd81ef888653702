import type { MemberId, Rng } from '@tianping/base';
import { PLAIN_LINE } from '@tianping/chat/server';
import type { Message } from '@tianping/i18n';
import type { Composition } from '../../compose.ts';
import { textsOf } from '../../http/texts.ts';
import { demoTalkMessages as text } from './talk-messages.ts';

/** One in this many bets is talked about, so that a room is lively but not flooded. */
const TALKS_EVERY = 2;

const BEFORE: readonly Message[] = [text.before1, text.before2, text.before3, text.before4];
const LEVEL: readonly Message[] = [text.level1, text.level2, text.level3, text.level4];
const AHEAD: readonly Message[] = [text.ahead1, text.ahead2, text.ahead3, text.ahead4];
/** Sentences that fit football only: of keepers, wings and set pieces. */
const FOOTBALL = {
  level: [text.football1, text.football2],
  ahead: [text.football3, text.football4],
} as const;

/** Says something about the match that a demo member has just bet on, in its room; marked there as the demo's. */
export async function talkOfBet(
  { composition, rng }: { readonly composition: Composition; readonly rng: Rng },
  member: { readonly siteId: number; readonly memberId: string },
): Promise<void> {
  if (rng.int(TALKS_EVERY) > 0) return;
  const { siteId } = member;
  const site = composition.services.settings.sites.find((each) => each.siteId === siteId);
  if (!site?.money.playMoney) return;
  const by = { siteId: siteId as never, memberId: member.memberId as MemberId };
  const [latest] = await composition.sportsbook.openBets(by);
  const matchId = latest?.legs[0]?.matchId;
  if (matchId === undefined) return;
  const match = composition.sportsbook.match(matchId);
  if (!match || match.fixture.runners) return;
  const { home, away } = match.board.FT;
  const inPlay = home === away ? LEVEL : AHEAD;
  const isFootball = match.fixture.gameType === 'FT' || match.fixture.gameType === 'VF';
  const ofFootball = isFootball ? FOOTBALL[home === away ? 'level' : 'ahead'] : [];
  const lines = match.kickedOff ? [...inPlay, ...ofFootball] : BEFORE;
  const line = lines[rng.int(lines.length)];
  if (!line) return;
  // A refusal (slow mode, the same words again, a mute by staff) is part of the game.
  await composition.services.chat.say({
    ...by,
    rid: `match:${matchId}`,
    text: textsOf('hans').t(line as Message<''>),
    ...PLAIN_LINE,
  });
}
