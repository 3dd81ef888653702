import { moneyMinor, profitText } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import type { PriceMilli } from '@tianping/odds';
import { sportByGameType } from '@tianping/plugin-sports';
import { isRefusalReason } from '@tianping/sportsbook';
import { momentText, useT } from '@tianping/ui';
import { oddsName } from '../board/names.ts';
import { betMessages as m } from '../messages.ts';
import { money, priceText, refusalSentence } from '../slip/entry/entry-texts.ts';
import { ownLineOf, sideNameOf } from '../slip/entry/selection-names.ts';
import { parlayNameOf } from '../slip/parlay/parlay-name.ts';
import { reasonOnlyRefusal } from '../slip/requests/intent.ts';
import { useServerSeconds, useSportsStore, useTopicStore } from '../sports-context.tsx';
import { listTopic } from '../store/list/view-state.ts';
import { scoreOf } from '../store/texts/match-texts.ts';
import css from './bets.module.css';
import { Breakdown } from './explain/breakdown-table.tsx';
import { combinedPrice } from './explain/combined-price.ts';
import { Explanation } from './explain/explanation.tsx';
import { LegPlace, LegResult, ParlayLegs } from './parlay-legs.tsx';
import { ResultBadge } from './result-badge.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { ticketMessages } from './ticket-messages.ts';

/** One bet as a ticket: number and state, selection or legs, amounts, its settlement. */
export function Ticket({ bet }: { readonly bet: BetView }) {
  const translator = useT();
  const { t } = translator;
  const { clocks, deps } = useSportsStore();
  const leg = bet.legs[0];
  return (
    <article
      className={css.ticket}
      data-testid="ticket"
      data-status={bet.status}
      data-kind={bet.series ? 'series' : 'single'}
    >
      <div className={css.top}>
        <span className={css.num}>{bet.ticketId}</span>
        <time className={css.num} dateTime={new Date(bet.placedAt).toISOString()}>
          {momentText(translator, bet.placedAt, clocks.serverNow())}
        </time>
        <TicketState bet={bet} />
      </div>
      {bet.series ? <Parlay bet={bet} /> : leg && <Leg bet={bet} leg={leg} />}
      <Sums bet={bet} />
      {bet.voucherId !== null && <p className={css.tag}>{t(ticketMessages.voucher)}</p>}
      {bet.status === 'refused' && bet.refusal !== null && isRefusalReason(bet.refusal) && (
        <p className={css.note}>{refusalSentence(translator, reasonOnlyRefusal(bet.refusal))}</p>
      )}
      {bet.settleCount > 1 && <p className={css.note}>{t(m.corrected)}</p>}
      <Explanation bet={bet} />
      {bet.series && <Breakdown bet={bet} />}
      <TicketActions bet={bet} calls={deps.calls} now={() => clocks.serverNow()} />
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
    case 'void':
      return <ResultBadge code={bet.resultCode ?? ''} />;
  }
}

/** `4串11`, number of bets and unit, then each leg. */
function Parlay({ bet }: { readonly bet: BetView }) {
  const translator = useT();
  const { t } = translator;
  if (!bet.series) return null;
  const combined = combinedPrice(bet);
  return (
    <>
      <div className={css.pick}>
        <strong>{parlayNameOf(translator, bet.series, bet.legs.length)}</strong>
        <span className={css.odds}>
          {combined === null ? (
            t(ticketMessages.units, { bets: bet.series.bets, unit: money(bet.series.unitMinor) })
          ) : (
            <>
              {t(m.at, { type: t(m.withStake) })} <span className={css.num}>{combined}</span>
            </>
          )}
        </span>
      </div>
      <ParlayLegs bet={bet} live={(leg) => <RunningScore leg={leg} />} />
    </>
  );
}

function Leg({ bet, leg }: { readonly bet: BetView; readonly leg: BetLegView }) {
  const translator = useT();
  const { t } = translator;
  const line = ownLineOf(leg);
  const form = { oddsType: bet.oddsType, includesStake: leg.includesStake };
  const type = leg.includesStake ? t(m.withStake) : oddsName(translator, bet.oddsType);
  const isOpen = bet.status === 'accepted' || bet.status === 'waiting';
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
          <LegPlace leg={leg} />
        </span>
        {isOpen ? <RunningScore leg={leg} /> : <LegResult leg={leg} />}
      </div>
    </>
  );
}

/**
 * The present score of an open bet's match, wherever the ticket is shown: it subscribes to the in-play list for that.
 */
function RunningScore({ leg }: { readonly leg: BetLegView }) {
  const translator = useT();
  const { topics, clocks } = useSportsStore();
  useServerSeconds();
  useTopicStore(listTopic({ gameType: leg.gameType, showType: 'RB' }));
  const match = topics.match(leg.matchId);
  if (!match?.isLive) return null;
  const clock = sportByGameType[match.sport].clockText(match, clocks.serverNow(), translator);
  return (
    <span className={css.live}>
      {clock}{' '}
      <span className={css.num}>
        {scoreOf(match, 'H')}–{scoreOf(match, 'C')}
      </span>
    </span>
  );
}

function Sums({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  const payout = bet.payoutMinor;
  if (bet.status === 'refused') return null;
  if (payout === null) {
    const all = bet.legs.length;
    const done = bet.legs.filter((leg) => leg.resultCode !== null).length;
    return (
      <dl className={css.sums}>
        <Sum name={t(m.stake)} value={money(bet.stakeMinor)} />
        <Sum name={t(m.canWin)} value={money(bet.winMinor)} />
        {bet.series ? (
          <Sum
            name={t(ticketMessages.decided)}
            value={t(ticketMessages.decidedOf, { done, all })}
          />
        ) : (
          <Sum name={t(m.effective)} value={t(m.none)} />
        )}
      </dl>
    );
  }
  const profit = moneyMinor(payout - bet.holdMinor);
  const look = profit > 0 ? css.gain : profit < 0 ? css.loss : '';
  return (
    <dl className={css.sums}>
      <Sum name={t(m.stake)} value={money(bet.stakeMinor)} />
      <Sum name={t(m.payout)} value={money(payout)} />
      <Sum name={t(m.profit)} value={profitText(profit)} look={look} />
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
