import { moneyMinor } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import { displayPrice, priceMilli } from '@tianping/odds';
import { isRefusalReason, parseRecordCode, resultName } from '@tianping/sportsbook';
import { Badge, type BadgeTone, changeText, momentText, moneyText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { Explanation } from '../../../features/sportsbook/bets/explanation.tsx';
import { refusalSentence } from '../../../features/sportsbook/slip/entry-texts.ts';
import { bareRefusal } from '../../../features/sportsbook/slip/intent.ts';
import {
  marketName,
  ownLineOf,
  sideNameOf,
} from '../../../features/sportsbook/slip/selection-names.ts';
import { mineMessages as text } from '../messages.ts';
import css from './records.module.css';

/** One bet: what was picked on what, for how much, how it ended, and why. */
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
      {leg && (
        <div className={css.main}>
          <Pick bet={bet} leg={leg} />
          <Teams leg={leg} />
          <Sums bet={bet} />
        </div>
      )}
      {refused && (
        <p className={css.said}>{refusalSentence(translator, bareRefusal(bet.refusal ?? ''))}</p>
      )}
      {bet.settleCount > 1 && <p className={css.said}>{t(text.corrected)}</p>}
      {leg && bet.explanation && (
        <div className={css.why}>
          <Explanation bet={bet} leg={leg} explanation={bet.explanation} />
        </div>
      )}
    </article>
  );
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
  const price = displayPrice({
    price: priceMilli(leg.price),
    oddsType: bet.oddsType,
    includesStake: leg.includesStake,
  }).text;
  return (
    <p className={css.pick}>
      <b>
        {sideNameOf(translator, leg)} <span className="num">{ownLineOf(leg)}</span>{' '}
        <span className="num">@{price}</span>
      </b>
      <span>
        {leg.inPlay ? `${t(text.inPlay)} · ` : ''}
        {marketName(translator, leg)}
      </span>
    </p>
  );
}

function Teams(props: { readonly leg: BetLegView }) {
  const { t, name } = useT();
  const { leg } = props;
  return (
    <p className={css.teams}>
      <b>
        {name(leg.team_h)} – {name(leg.team_c)}
      </b>
      {name(leg.leagueName)}
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
        <dd className={look}>{profit === null ? '–' : changeText(profit)}</dd>
      </div>
    </dl>
  );
}
