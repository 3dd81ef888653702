import { countdownText, Skeleton, useT } from '@tianping/ui';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Rate } from '../../../features/wallet/types.ts';
import { type Direction, rateOf, rateText } from './coin-rules.ts';
import css from './exchange.module.css';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

/** What one coin costs or gives, and how long that holds. */
export function RatePanel(props: {
  readonly rate: Rate;
  readonly direction: Direction;
  readonly leftMs: number;
}) {
  const { t } = useT();
  const { rate, direction, leftMs } = props;
  const life = Math.min(1, leftMs / Math.max(1, rate.until - rate.at));
  const yuan = rateText(rateOf(rate, direction));
  return (
    <div className={css.rate} data-testid="rate">
      <div>
        <small>{t(text.rate)}</small>
        <b className="num">{t(text.rateLine, { coin: rate.coin, yuan })}</b>
        <dl>
          <div>
            <dt>{t(text.buyPrice)}</dt>
            <dd className="num">{rateText(rate.buyMilli)}</dd>
          </div>
          <div>
            <dt>{t(text.sellPrice)}</dt>
            <dd className="num">{rateText(rate.sellMilli)}</dd>
          </div>
        </dl>
      </div>
      <div className={css.clock}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r={RADIUS} />
          <circle
            cx="32"
            cy="32"
            r={RADIUS}
            strokeDasharray={`${life * AROUND} ${AROUND}`}
            transform="rotate(-90 32 32)"
          />
        </svg>
        {leftMs === 0 ? (
          <span role="status" aria-label={t(text.rateLoading)}>
            <Skeleton width="3em" />
          </span>
        ) : (
          <b className="num" role="timer" aria-label={t(text.rateHolds)}>
            {countdownText(leftMs)}
          </b>
        )}
      </div>
    </div>
  );
}
