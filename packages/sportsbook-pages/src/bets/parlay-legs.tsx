import type { BetLegView, BetView } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { boardMessages } from '../messages.ts';
import { legPriceText } from '../slip/entry/entry-texts.ts';
import { marketName, ownLineOf, sideNameOf } from '../slip/entry/selection-names.ts';
import { parlayNameOf } from '../slip/parlay/parlay-name.ts';
import css from './bets.module.css';
import { LegExplanationView } from './explain/leg-explanation.tsx';
import { ResultBadge } from './result-badge.tsx';
import { ticketMessages as m } from './ticket-messages.ts';

/** The legs of a parlay, each with how it ended and why. `live` is shown beside an open one. */
export function ParlayLegs(props: {
  readonly bet: BetView;
  readonly live?: (leg: BetLegView) => ReactNode;
}) {
  const translator = useT();
  const { bet } = props;
  const name = bet.series ? parlayNameOf(translator, bet.series, bet.legs.length) : '';
  return (
    <ol className={css.legs} aria-label={translator.t(m.legs, { name })}>
      {bet.legs.map((leg, at) => (
        <li key={`${leg.matchId} ${leg.marketId} ${leg.side}`} data-testid="ticket-leg">
          <div className={css.legHead}>
            <i aria-hidden="true">{at + 1}</i>
            <strong>
              {sideNameOf(translator, leg)} <span className={css.num}>{ownLineOf(leg)}</span>
            </strong>
            <span className={css.num}>@{legPriceText(bet, leg)}</span>
            <ResultBadge code={leg.resultCode} isLeg />
          </div>
          <p className={css.place}>
            <span>
              <LegPlace leg={leg} />
            </span>
            <LegResult leg={leg} />
            {leg.resultCode === null && props.live?.(leg)}
          </p>
          {leg.explanation && <LegExplanationView leg={leg} explanation={leg.explanation} />}
        </li>
      ))}
    </ol>
  );
}

/** `全场 让球 (1:0) 主队 vs 客队`; of an outright its question and competition. */
export function LegPlace({ leg }: { readonly leg: BetLegView }) {
  const translator = useT();
  const at = leg.scoreAtBet;
  if (leg.sport === 'FS') {
    const question = translator.name(leg.team_h);
    return translator.t(m.runnerOf, { question, league: translator.name(leg.leagueName) });
  }
  return (
    <>
      {marketName(translator, leg)}{' '}
      {at && (
        <span className={css.num}>
          ({at.home}:{at.away}){' '}
        </span>
      )}
      {translator.t(boardMessages.versus, {
        home: translator.name(leg.team_h),
        away: translator.name(leg.team_c),
      })}
    </>
  );
}

/** The score that the leg was settled by, under the name of its tally. */
export function LegResult({ leg }: { readonly leg: BetLegView }) {
  const translator = useT();
  const score = leg.scoreSettled;
  if (score === null) return null;
  const period = sportByGameType[leg.sport].periodName(leg.period, translator);
  return (
    <span className={css.final}>
      {translator.t(m.score, { period, score: `${score.home}:${score.away}` })}
    </span>
  );
}
