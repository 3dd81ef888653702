import type { LocalizedText } from '@tianping/base';
import type { MatchEvent } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { chatMessages as text } from '../messages.ts';

/** The facts of a football match that its room announces. */
export interface MatchMoment {
  readonly score: MatchEvent['score'];
  readonly redCards: MatchEvent['score'];
  readonly isHalfTime: boolean;
  readonly isOver: boolean;
  readonly minute: number | null;
}

const SIDES = ['home', 'away'] as const;

/** The events between two looks at a match, in the order in which they are announced. */
export function eventsBetween(before: MatchMoment, after: MatchMoment): readonly MatchEvent[] {
  const { score, minute } = after;
  const rose = (of: 'score' | 'redCards') =>
    SIDES.filter((side) => after[of][side] > before[of][side]);
  const fell = SIDES.some((side) => score[side] < before.score[side]);
  const event = (code: MatchEvent['code'], side: MatchEvent['side'] = null): MatchEvent => ({
    code,
    side,
    minute,
    score,
  });
  return [
    ...(fell ? [event('corrected')] : rose('score').map((side) => event('goal', side))),
    ...rose('redCards').map((side) => event('redCard', side)),
    ...(after.isHalfTime && !before.isHalfTime ? [event('halfTime')] : []),
    ...(after.isOver && !before.isOver ? [event('fullTime')] : []),
  ];
}

/** The event as text in the reader's script: `23′ 进球 曼彻斯特城 1-0`. */
export function eventText(
  { t, name }: Pick<Translator, 't' | 'name'>,
  { code, side, minute, score }: MatchEvent,
  teams: { readonly home: LocalizedText; readonly away: LocalizedText },
): string {
  return [
    // Half time and full time are shown without a minute.
    ...(minute === null || code === 'halfTime' || code === 'fullTime' ? [] : [`${minute}′`]),
    t(text[code]),
    ...(side === null ? [] : [name(teams[side])]),
    `${score.home}-${score.away}`,
  ].join(' ');
}
