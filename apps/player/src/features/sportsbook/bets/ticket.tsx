import { moneyMinor } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import type { PriceMilli } from '@tianping/odds';
import { sportByGameType } from '@tianping/plugin-sports';
import { isRefusalReason, parseRecordCode, resultName } from '@tianping/sportsbook';
import { changeText, momentText, useT } from '@tianping/ui';
import { oddsName } from '../board/names.ts';
import { boardMessages, betMessages as m } from '../messages.ts';
import { money, priceText, refusalSentence } from '../slip/entry-texts.ts';
import { bareRefusal } from '../slip/intent.ts';
import { marketName, ownLineOf, sideNameOf } from '../slip/selection-names.ts';
import { useDesk, useServerSeconds } from '../sports-context.tsx';
import css from './bets.module.css';
import { Explanation } from './explanation.tsx';

/** One bet as a ticket: number and state, selection, place, amounts, how it was settled. */
export function Ticket({ bet }: { readonly bet: BetView }) {
  const translator = useT();
  const { t } = translator;
  const { clocks } = useDesk();
  const leg = bet.legs[0];
  return (
    <article className={css.ticket} data-testid="ticket" data-status={bet.status}>
      <div className={css.top}>
        <span className={css.num}>{bet.ticketId}</span>
        <time className={css.num} dateTime={new Date(bet.placedAt).toISOString()}>
          {momentText(translator, bet.placedAt, clocks.serverNow())}
        </time>
        <TicketState bet={bet} />
      </div>
      {leg && <Leg bet={bet} leg={leg} />}
      <Sums bet={bet} />
      {bet.status === 'refused' && bet.refusal !== null && isRefusalReason(bet.refusal) && (
        <p className={css.note}>{refusalSentence(translator, bareRefusal(bet.refusal))}</p>
      )}
      {bet.settleCount > 1 && <p className={css.note}>{t(m.corrected)}</p>}
      {leg && bet.explanation && <Explanation {...{ bet, leg }} explanation={bet.explanation} />}
    </article>
  );
}

function TicketState({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  switch (bet.status) {
    case 'waiting':
      return <span className={`${css.state} ${css.wait}`}>{t(m.waiting)}</span>;
    case 'accepted':
      return <span className={`${css.state} ${css.open}`}>{t(m.open)}</span>;
    case 'refused':
      return <span className={css.state}>{t(m.refused)}</span>;
    case 'settled':
    case 'void': {
      const code = parseRecordCode(bet.resultCode ?? '');
      const isWin = code === 'W' || code === 'LW';
      return (
        <span className={`${css.state} ${isWin ? css.win : ''}`}>
          {code ? t(resultName(code)) : t(m.settled)}
        </span>
      );
    }
  }
}

function Leg({ bet, leg }: { readonly bet: BetView; readonly leg: BetLegView }) {
  const translator = useT();
  const { t } = translator;
  const line = ownLineOf(leg);
  const form = { oddsType: bet.oddsType, includesStake: leg.includesStake };
  const type = leg.includesStake ? t(m.withStake) : oddsName(translator, bet.oddsType);
  const at = leg.scoreAtBet;
  return (
    <>
      <div className={css.pick}>
        <strong>
          {sideNameOf(translator, leg)} {line !== '' && <span className={css.num}>{line}</span>}
        </strong>
        <span className={css.odds}>
          {t(m.at, { type })}{' '}
          <span className={css.num}>{priceText(leg.price as PriceMilli, form)}</span>
        </span>
      </div>
      <div className={css.place}>
        <span>
          {marketName(translator, leg)}{' '}
          {at && (
            <span className={css.num}>
              ({at.home}:{at.away}){' '}
            </span>
          )}
          {t(boardMessages.versus, {
            home: translator.name(leg.team_h),
            away: translator.name(leg.team_c),
          })}
        </span>
        <LegScore bet={bet} leg={leg} />
      </div>
    </>
  );
}

/** The score the leg was settled by, or the running one. */
function LegScore({ bet, leg }: { readonly bet: BetView; readonly leg: BetLegView }) {
  const { t } = useT();
  const settled = leg.scoreSettled;
  if (settled) {
    const message = leg.period === 'HT' ? m.firstHalfScore : m.finalScore;
    return (
      <span className={css.final}>{t(message, { score: `${settled.home}:${settled.away}` })}</span>
    );
  }
  return bet.status === 'accepted' || bet.status === 'waiting' ? (
    <RunningScore matchId={leg.matchId} />
  ) : null;
}

function RunningScore({ matchId }: { readonly matchId: string }) {
  const translator = useT();
  const { shelf, clocks } = useDesk();
  useServerSeconds();
  const match = shelf.match(matchId);
  if (!match?.isLive) return null;
  const clock = sportByGameType[match.sport].clockText(match, clocks.serverNow(), translator);
  return (
    <span className={css.live}>
      {clock}{' '}
      <span className={css.num}>
        {match.sc_FT_H}–{match.sc_FT_C}
      </span>
    </span>
  );
}

function Sums({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  const payout = bet.payoutMinor;
  if (bet.status === 'refused') return null;
  if (payout === null) {
    return (
      <dl className={css.sums}>
        <Sum name={t(m.stake)} value={money(bet.stakeMinor)} />
        <Sum name={t(m.canWin)} value={money(bet.winMinor)} />
        <Sum name={t(m.effective)} value={t(m.none)} />
      </dl>
    );
  }
  const profit = moneyMinor(payout - bet.holdMinor);
  const look = profit > 0 ? css.gain : profit < 0 ? css.loss : '';
  return (
    <dl className={css.sums}>
      <Sum name={t(m.stake)} value={money(bet.stakeMinor)} />
      <Sum name={t(m.payout)} value={money(payout)} />
      <Sum name={t(m.profit)} value={changeText(profit).replace(/\.00$/, '')} look={look} />
    </dl>
  );
}

function Sum(props: { readonly name: string; readonly value: string; readonly look?: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={props.look}>{props.value}</dd>
    </div>
  );
}
