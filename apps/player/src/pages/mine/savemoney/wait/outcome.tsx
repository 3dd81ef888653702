import { moneyMinor, moneyText } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** The state of an order that cannot be paid any more, as a mark and a sentence. */
export function Outcome(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const { status } = order;
  return (
    <div className={css.outcome} data-status={status}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        <path d={MARKS[status]} />
      </svg>
      <p>
        {wordsOf(t, order).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
    </div>
  );
}

const HOURGLASS = 'M34 26h28M34 70h28M38 26c0 14 20 14 20 22s-20 8-20 22M58 26c0 14-20 14-20 22';
const BAR = 'M32 48h32';

const MARKS: Readonly<Record<DepositView['status'], string>> = {
  created: HOURGLASS,
  pending: HOURGLASS,
  confirming: HOURGLASS,
  review: HOURGLASS,
  credited: 'M30 49l12 12 24-26',
  closed: BAR,
  expired: 'M48 26v24l14 8',
  failed: 'M36 36l24 24M60 36L36 60',
};

function wordsOf(t: Translator['t'], order: DepositView): readonly string[] {
  const { creditedMinor, amountMinor, rewardMinor } = order;
  switch (order.status) {
    case 'credited': {
      const got = moneyMinor(creditedMinor ?? amountMinor);
      const isOther = creditedMinor !== null && creditedMinor !== amountMinor;
      return [
        t(isOther ? text.doneOther : text.doneText, { amount: moneyText(got) }),
        ...(rewardMinor > 0
          ? [t(text.doneReward, { reward: moneyText(moneyMinor(rewardMinor)) })]
          : []),
        // Paid more than once: the second payment is under review.
        ...(order.reason ? [order.reason] : []),
      ];
    }
    case 'closed':
      return [t(text.closedText)];
    case 'expired':
      return [t(text.expiredText)];
    case 'failed':
      return [order.reason ?? t(text.failedText)];
    case 'review':
      return [order.reason ?? t(text.review)];
    case 'confirming':
      return [t(text.paidSent)];
    case 'created':
    case 'pending':
      return [t(text.timeUpText)];
  }
}
