import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money, timesText } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import css from './again.module.css';
import { againTexts as text } from './messages.ts';

type Body = ActivityBodyOf<'againDeposit'>;

/** What each size of deposit gives; the tiers reached today are marked, without urging to deposit more. */
export function Tiers({ body }: { readonly body: Body }) {
  const { t } = useT();
  const { tiers, todayDepositMinor, timesMilli } = body;
  return (
    <Section title={t(text.tiersToday)} hint={t(text.tiersHint)} testId="again-tiers">
      <ol className={css.tiers}>
        {tiers.map(({ depositMinor, amountMinor }, at) => {
          const isHit = isReached(body, at);
          return (
            <li key={depositMinor} data-hit={isHit || undefined}>
              <Coins count={2 * (at + 1)} />
              <p>{t(text.tierDeposit, { amount: money(depositMinor) })}</p>
              <b className="num">+{money(amountMinor)}</b>
              <small>
                {isHit && todayDepositMinor > 0
                  ? t(text.tierHit)
                  : t(text.tierTimes, { times: timesText(timesMilli) })}
              </small>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Of the tiers that the deposit reaches only the highest counts. */
function isReached({ tiers, todayDepositMinor }: Body, at: number): boolean {
  const reached = tiers.filter(({ depositMinor }) => depositMinor <= todayDepositMinor);
  const best = reached.reduce((most, tier) => Math.max(most, tier.depositMinor), 0);
  return best > 0 && tiers[at]?.depositMinor === best;
}

const STACK_MAX = 9;

function Coins({ count }: { readonly count: number }) {
  return (
    <span className={css.coins} aria-hidden="true">
      {Array.from({ length: Math.min(count, STACK_MAX) }, (_, coin) => (
        <i key={coin} />
      ))}
    </span>
  );
}
