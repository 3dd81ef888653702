import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { MatchView } from '@tianping/contract';
import { Crest, Icon, useT } from '@tianping/ui';
import { memo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { boardMessages as m } from '../../messages.ts';
import { useMatchValue, useSportsStore } from '../../sports-context.tsx';
import { type BoardLayout, layoutOf } from '../../store/prices/columns.ts';
import { slotName } from '../../store/prices/slots.ts';
import { detailText } from '../../store/texts/detail-text.ts';
import {
  clockTexts,
  isFirstHalfOver,
  isGoalFresh,
  rowState,
  scoreOf,
} from '../../store/texts/match-texts.ts';
import { setsInWords } from '../../store/texts/score-parts.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { useBoard } from '../board-context.tsx';
import css from '../list/list.module.css';
import { ROLE } from '../roles.ts';
import { Serving } from './serving.tsx';

interface OfMatch {
  readonly matchId: string;
}

/** Class of a row's tint. */
export function useRowClass(matchId: string): string {
  const { book } = useBoard();
  const { clocks } = useSportsStore();
  const state = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match ? rowState(match, clocks.serverNow()) : 'plain';
  });
  useEffect(() => {
    if (state !== 'goal') return;
    return clocks.onTick(() => book.touch(matchId));
  }, [state, clocks, book, matchId]);
  return state === 'plain' ? '' : `${css[state]}`;
}

export function useMatchTitle(matchId: string): string {
  const { book } = useBoard();
  const translator = useT();
  return useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    if (!match) return '';
    if (match.sport === 'FS') return translator.name(match.team_h);
    const teams = { home: translator.name(match.team_h), away: translator.name(match.team_c) };
    return translator.t(m.versus, teams);
  });
}

/** Period and running time. The page's single clock writes the figures once a second. */
export const Clock = memo(function Clock({ matchId }: OfMatch) {
  const { book, kind } = useBoard();
  const translator = useT();
  const { clocks } = useSportsStore();
  const figure = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLElement>(null);
  const read = () => {
    const match = book.match(matchId);
    return match ? clockTexts(translator, match, clocks.serverNow()) : null;
  };
  const phase = useMatchValue(book, matchId, () => read()?.phase ?? '');
  const isWord = useMatchValue(book, matchId, () => read()?.isWord ?? false);
  const isRunning = useMatchValue(book, matchId, () => read()?.isRunning ?? false);
  const isBefore = useMatchValue(book, matchId, () => !book.match(matchId)?.isLive);
  useEffect(() => {
    return clocks.add({
      read: () => book.match(matchId),
      write: (match, now) => {
        const texts = clockTexts(translator, match, now);
        if (figure.current && figure.current.textContent !== texts.figure) {
          figure.current.textContent = texts.figure;
        }
        if (bar.current) bar.current.style.transform = `scaleX(${texts.progress.toFixed(3)})`;
      },
    });
  }, [clocks, book, matchId, translator]);
  const look = `${css.time} ${isWord ? css.word : ''} ${isBefore ? css.before : ''}`;
  return (
    <>
      <span className={css.phase}>
        {isRunning && <i className={css.dot} />}
        {phase}
      </span>
      <span className={look} ref={figure} />
      {kind !== 'phone' && !isBefore && (
        <span className={css.bar} aria-hidden="true">
          <i ref={bar} />
        </span>
      )}
    </>
  );
});

/** One side's score; highlighted while its goal is recent. */
export const Score = memo(function Score(props: OfMatch & { readonly side: 'H' | 'C' }) {
  const { matchId, side } = props;
  const { book, kind } = useBoard();
  const { clocks } = useSportsStore();
  const score = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match?.isLive ? scoreOf(match, side) : null;
  });
  const isHit = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    const isFresh = match !== undefined && isGoalFresh(match, clocks.serverNow());
    return isFresh && book.scorer(matchId) === side;
  });
  const look = `${css.score} ${isHit ? css.hit : ''} ${score !== null && score > 99 ? css.long : ''}`;
  return (
    <div className={look} {...(kind === 'phone' ? {} : ROLE.cell)} data-testid={`score-${side}`}>
      {score}
    </div>
  );
});

/** Crest, name, red cards. The side that gives the handicap is bold. */
export const Team = memo(function Team(props: OfMatch & { readonly side: 'H' | 'C' }) {
  const { matchId, side } = props;
  const { book } = useBoard();
  const translator = useT();
  const { t } = translator;
  const hans = useMatchValue(book, matchId, () => teamOf(book, matchId, side)?.hans ?? '');
  const name = useMatchValue(book, matchId, () => {
    const team = teamOf(book, matchId, side);
    return team ? translator.name(team) : '';
  });
  const reds = useMatchValue(book, matchId, () => {
    const cards = book.match(matchId)?.redCards;
    return (side === 'H' ? cards?.home : cards?.away) ?? 0;
  });
  const isGiving = useMatchValue(book, matchId, () => givingSide(book, matchId) === side);
  const isServing = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match?.isLive === true && match.live?.serving === side;
  });
  const isNeutral = useMatchValue(
    book,
    matchId,
    () => side === 'H' && isOnNeutralGround(book.match(matchId)),
  );
  return (
    <>
      <Crest name={hans} />
      <span className={isGiving ? css.give : undefined}>{name}</span>
      {isNeutral && (
        <span className={css.neutral} title={t(m.neutral)}>
          {t(m.neutralShort)}
        </span>
      )}
      {isServing && <Serving sport={book.match(matchId)?.sport} />}
      {reds > 0 && (
        <span className={css.red} role="img" aria-label={t(m.redCards, { count: reds })}>
          {reds}
        </span>
      )}
    </>
  );
});

export function Star({ matchId }: OfMatch) {
  const { t } = useT();
  const store = useSportsStore();
  const match = useMatchTitle(matchId);
  const isOn = useStore(store.marks, (marks) => marks.favourites.has(matchId));
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isOn}
      aria-label={t(isOn ? m.removeFavourite : m.addFavourite, { match })}
      onClick={() => store.toggleFavourite(matchId)}
    >
      <Icon of={IconStar} size="s" />
    </button>
  );
}

/** The mark of a row: a recent goal or danger on the pitch. */
export function RowTag({ matchId }: OfMatch) {
  const { book, kind } = useBoard();
  const { t } = useT();
  const { clocks } = useSportsStore();
  const state = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match ? rowState(match, clocks.serverNow()) : 'plain';
  });
  if (state === 'goal') return <span className={`${css.tag} ${css.scored}`}>{t(m.goal)}</span>;
  if (state === 'plain') return null;
  return <span className={css.tag}>{t(kind === 'professional' ? m.dangerShort : m.danger)}</span>;
}

/** Corners of football; elsewhere the points being played for, outs and bases. */
export function Facts({ matchId }: OfMatch) {
  const { book, kind } = useBoard();
  const { clocks } = useSportsStore();
  const translator = useT();
  const corners = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match?.isLive && match.corners ? `${match.corners.home}–${match.corners.away}` : null;
  });
  const detail = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match ? detailText(translator, match, clocks.serverNow()) : '';
  });
  const sets = useMatchValue(book, matchId, () => {
    const match = kind === 'phone' ? book.match(matchId) : undefined;
    return match ? setsInWords(match, layoutOf(match.sport, 'classic').parts) : '';
  });
  if (corners === null && detail === '' && sets === '' && kind === 'phone') return null;
  return (
    <div className={css.facts} {...(kind === 'phone' ? {} : ROLE.cell)}>
      {detail !== '' && <span className={css.detail}>{detail}</span>}
      {sets !== '' && <span className="num">{sets}</span>}
      {corners !== null && (
        <span>
          {translator.t(m.corners)}
          <b>{corners}</b>
        </span>
      )}
    </div>
  );
}

/** What is in place of the second block's prices: prices, one line when it is over, or nothing. */
export function useSecondBlock(matchId: string, layout: BoardLayout): string {
  const { book } = useBoard();
  return useMatchValue(book, matchId, () => {
    const columns = layout.second?.columns ?? [];
    if (columns.some(({ family, period }) => book.slot(matchId, slotName(family, period, 0)))) {
      return 'prices';
    }
    const match = book.match(matchId);
    if (!match || !isFirstHalfOver(match)) return 'none';
    const score = match.parts.HT;
    return score ? `${score.home}–${score.away}` : 'over';
  });
}

export function FirstHalfOver({ state }: { readonly state: string }) {
  const { t } = useT();
  if (state === 'none') return null;
  return (
    <div className={css.shut} {...ROLE.cell}>
      {t(m.firstHalfOver)}
      {state !== 'over' && <b>{state}</b>}
    </div>
  );
}

/** Single players and simulated teams have no home ground, so it is not mentioned for them. */
function isOnNeutralGround(match: MatchView | undefined): boolean {
  return match?.midfield === true && match.bestOf === null && match.sport !== 'VF';
}

function teamOf(book: TopicStore, matchId: string, side: 'H' | 'C') {
  const match = book.match(matchId);
  return side === 'H' ? match?.team_h : match?.team_c;
}

/** By the first handicap of the sport's own columns. */
function givingSide(book: TopicStore, matchId: string): 'H' | 'C' | null {
  const match = book.match(matchId);
  if (!match) return null;
  const { main } = layoutOf(match.sport, 'classic');
  const column = main.columns.find((each) => each.lineKind === 'handicap');
  if (!column) return null;
  const line = book.slot(matchId, slotName(column.family, column.period, 0))?.line ?? 0;
  if (line === 0) return null;
  return line < 0 ? 'H' : 'C';
}
