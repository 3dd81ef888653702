import { moneyMinor, moneyText, profitText } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { isRefusalReason, parseRecordCode, resultName } from '@tianping/sportsbook';
import type { TicketCalls } from '@tianping/sportsbook-pages/bets';
import {
  Breakdown,
  combinedPrice,
  Explanation,
  legPriceText,
  ParlayLegs,
  reasonOnlyRefusal,
  refusalSentence,
  TicketActions,
} from '@tianping/sportsbook-pages/bets';
import { marketName, ownLineOf, parlayNameOf, sideNameOf } from '@tianping/sportsbook-pages/names';
import { Badge, type BadgeTone, momentText, useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useApp } from '../../../../app/context.ts';
import { mineMessages as text } from '../../messages.ts';
import css from '../records.module.css';

/** One bet: the selection, the stake, the outcome, and the reason for it. */
export function BetCard(props: { readonly bet: BetView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { bet } = props;
  const leg = bet.legs[0];
  const refused = bet.status === 'refused' && bet.refusal !== null && isRefusalReason(bet.refusal);
  return (
    <article className={css.bet} data-testid="bet" data-status={bet.status}>
      <div className={css.top}>
        <span className="num">{bet.ticketId}</span>
        <time className="num" dateTime={new Date(bet.placedAt).toISOString()}>
          {momentText(translator, bet.placedAt, now())}
        </time>
        <State bet={bet} />
      </div>
      {bet.series ? (
        <ParlayBody bet={bet} />
      ) : (
        leg && (
          <div className={css.main}>
            <Pick bet={bet} leg={leg} />
            <Teams leg={leg} />
            <Sums bet={bet} />
          </div>
        )
      )}
      {bet.voucherId !== null && <p className={css.said}>{t(text.byVoucher)}</p>}
      {refused && (
        <p className={css.said}>
          {refusalSentence(translator, reasonOnlyRefusal(bet.refusal ?? ''))}
        </p>
      )}
      {bet.settleCount > 1 && <p className={css.said}>{t(text.corrected)}</p>}
      {!bet.series && leg && bet.explanation && (
        <div className={css.why}>
          <Explanation bet={bet} />
        </div>
      )}
      {bet.series && (
        <div className={css.why}>
          <Breakdown bet={bet} />
        </div>
      )}
      <Actions bet={bet} />
    </article>
  );
}

/** A parlay: its name and combinations, its sums, every leg. */
function ParlayBody(props: { readonly bet: BetView }) {
  const translator = useT();
  const { bet } = props;
  if (!bet.series) return null;
  const { bets, unitMinor } = bet.series;
  const combined = combinedPrice(bet);
  return (
    <>
      <div className={css.main}>
        <p className={css.pick}>
          <b>
            {parlayNameOf(translator, bet.series, bet.legs.length)}{' '}
            {combined !== null && <span className="num">@{combined}</span>}
          </b>
          <span>
            {translator.t(text.seriesUnits, { bets, unit: moneyText(moneyMinor(unitMinor)) })}
          </span>
        </p>
        <p className={css.teams}>
          <b>{translator.t(text.seriesLegs, { count: bet.legs.length })}</b>
          {translator.t(text.seriesDecided, {
            done: bet.legs.filter((leg) => leg.resultCode !== null).length,
            all: bet.legs.length,
          })}
        </p>
        <Sums bet={bet} />
      </div>
      <ParlayLegs bet={bet} />
    </>
  );
}

function Actions(props: { readonly bet: BetView }) {
  const { api, now } = useApp();
  const calls = useMemo<TicketCalls>(
    () => ({
      dispute: (betId, words) => api.call('game/sport/dispute', { betId, text: words }),
      betCertificate: (betId) => api.call('game/record/betCertificate', { betId }),
    }),
    [api],
  );
  return <TicketActions bet={props.bet} calls={calls} now={now} />;
}

const TONES: Readonly<Record<string, BadgeTone>> = { W: 'ok', LW: 'ok', L: 'bad', LL: 'bad' };

function State(props: { readonly bet: BetView }) {
  const { t } = useT();
  const { bet } = props;
  switch (bet.status) {
    case 'waiting':
      return <Badge tone="wait">{t(text.waiting)}</Badge>;
    case 'accepted':
      return <Badge tone="brand">{t(text.accepted)}</Badge>;
    case 'refused':
      return <Badge tone="mute">{t(text.refused)}</Badge>;
    case 'settled':
    case 'void': {
      const code = parseRecordCode(bet.resultCode ?? '');
      if (!code) return <Badge tone="mute">{t(text.settled)}</Badge>;
      return <Badge tone={TONES[code] ?? 'mute'}>{t(resultName(code))}</Badge>;
    }
  }
}

function Pick(props: { readonly bet: BetView; readonly leg: BetLegView }) {
  const translator = useT();
  const { t } = translator;
  const { bet, leg } = props;
  return (
    <p className={css.pick}>
      <b>
        {sideNameOf(translator, leg)} <span className="num">{ownLineOf(leg)}</span>{' '}
        <span className="num">@{legPriceText(bet, leg)}</span>
      </b>
      <span>
        {leg.inPlay ? `${t(text.inPlay)} · ` : ''}
        {marketName(translator, leg)}
      </span>
    </p>
  );
}

function Teams(props: { readonly leg: BetLegView }) {
  const translator = useT();
  const { t, name } = translator;
  const { leg } = props;
  return (
    <p className={css.teams}>
      <b>{leg.sport === 'FS' ? name(leg.team_h) : `${name(leg.team_h)} – ${name(leg.team_c)}`}</b>
      {translator.t(sportByGameType[leg.sport].name)} · {name(leg.leagueName)}
      {leg.scoreAtBet && ` · ${t(text.scoreAt, leg.scoreAtBet)}`}
      {leg.scoreSettled && ` · ${t(text.finalScore, leg.scoreSettled)}`}
    </p>
  );
}

function Sums(props: { readonly bet: BetView }) {
  const { t } = useT();
  const { stakeMinor, winMinor, payoutMinor, holdMinor } = props.bet;
  const profit = payoutMinor === null ? null : moneyMinor(payoutMinor - holdMinor);
  const look = profit === null || profit === 0 ? '' : profit > 0 ? css.gain : css.loss;
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t(text.stake)}</dt>
        <dd>{moneyText(moneyMinor(stakeMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.canWin)}</dt>
        <dd>{moneyText(moneyMinor(winMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.payout)}</dt>
        <dd>{payoutMinor === null ? '–' : moneyText(moneyMinor(payoutMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.profit)}</dt>
        <dd className={look}>{profit === null ? '–' : profitText(profit)}</dd>
      </div>
    </dl>
  );
}
