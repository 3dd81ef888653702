import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import type { BetView, DepositView } from '@tianping/contract';
import { displayPrice, priceMilli } from '@tianping/odds';
import { marketName, ownLineOf, parlayNameOf, sideNameOf } from '@tianping/sportsbook-pages/names';
import { Icon, momentText, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../../app/context.ts';
import { ORDER_LOOKS } from '../savemoney/order-state.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';

/** What a feedback is about: one of the member's bets, or one of the deposit orders. */
export type Related =
  | { readonly kind: 'bet'; readonly bet: BetView }
  | { readonly kind: 'order'; readonly order: DepositView };

/** Shows it in two lines, with a control at the end. */
export function RelatedCard(props: { readonly related: Related; readonly end?: ReactNode }) {
  const { related } = props;
  return (
    <div className={css.related} data-testid="related">
      <Icon of={related.kind === 'bet' ? IconBallFootball : IconCash} />
      {related.kind === 'bet' ? (
        <BetLines bet={related.bet} />
      ) : (
        <OrderLines order={related.order} />
      )}
      {props.end}
    </div>
  );
}

export function BetLines(props: { readonly bet: BetView }) {
  const translator = useT();
  const { t, name } = translator;
  const { bet } = props;
  const leg = bet.legs[0];
  const stake = t(text.stake, { amount: moneyText(moneyMinor(bet.stakeMinor)) });
  if (bet.series) {
    return (
      <span className={css.lines}>
        <b>
          {parlayNameOf(translator, bet.series, bet.legs.length)} ·{' '}
          {bet.legs.map((each) => sideNameOf(translator, each)).join(' · ')}
        </b>
        <small>
          <span className="num">{bet.ticketId}</span> · {stake}
        </small>
      </span>
    );
  }
  if (!leg) return <b className="num">{bet.ticketId}</b>;
  const price = displayPrice({
    price: priceMilli(leg.price),
    oddsType: bet.oddsType,
    includesStake: leg.includesStake,
  }).text;
  return (
    <span className={css.lines}>
      <b>
        {name(leg.team_h)} – {name(leg.team_c)} · {marketName(translator, leg)}
      </b>
      <small>
        {sideNameOf(translator, leg)} <span className="num">{ownLineOf(leg)}</span>{' '}
        <span className="num">@{price}</span> · <span className="num">{bet.ticketId}</span> ·{' '}
        {stake}
      </small>
    </span>
  );
}

export function OrderLines(props: { readonly order: DepositView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { order } = props;
  const status = t(ORDER_LOOKS[order.status].badge);
  return (
    <span className={css.lines}>
      <b className="num">{moneyText(moneyMinor(order.creditedMinor ?? order.amountMinor))}</b>
      <small>
        {t(text.orderFacts, { channel: order.channelName, status })} ·{' '}
        <span className="num">{momentText(translator, order.createdAt, now())}</span>
      </small>
    </span>
  );
}
