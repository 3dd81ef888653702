import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { Button, Scene, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/vip/figures.ts';
import { GiftArt } from '../../../features/vip/gift-art.tsx';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { ClaimTarget } from '../../../features/vip/use-claims.ts';
import css from './welfare.module.css';

const SOON_MS = 48 * 3_600_000;

/** How much can be claimed, how much of it expires soon, and one button for all of it. */
export function Sum(props: {
  readonly welfare: AnswerFor<'act/welfare/list'>;
  readonly running: ClaimTarget | null;
  readonly onClaim: (target: ClaimTarget) => void;
}) {
  const { t } = useT();
  const { look, now } = useApp();
  const { welfare, running, onClaim } = props;
  const { count, totalMinor, turnoverMinor, list } = welfare;
  const soon = list.filter(
    (grant) => grant.state === 'claimable' && grant.expiresAt - now() < SOON_MS,
  ).length;
  const [whole, cents] = plainMoneyText(moneyMinor(totalMinor)).split('.');
  return (
    <section className={css.sum} aria-label={t(text.welfareTitle)}>
      <Scene src={look.valley} className={css.valley ?? ''} />
      <div className={css.total}>
        <p>{count > 0 ? t(text.claimable, { count }) : t(text.nothingYet)}</p>
        <strong className="num" data-testid="welfare-total">
          <small>¥</small>
          {whole}
          <small>.{cents}</small>
        </strong>
        {soon > 0 && <p>{t(text.soonest, { count: soon })}</p>}
      </div>
      <div className={css.allButton}>
        <Button
          tone="accent"
          size="l"
          icon={IconGift}
          disabled={count === 0}
          busy={running === 'all'}
          onClick={() => onClaim('all')}
        >
          {t(text.claimAll)}
        </Button>
        {count > 0 && (
          <p>
            {turnoverMinor > 0
              ? t(text.afterClaim, { amount: money(turnoverMinor) })
              : t(text.afterClaimFree)}
          </p>
        )}
      </div>
      <GiftArt kind="weekly" grade={0} plain className={css.packets ?? ''} />
    </section>
  );
}
