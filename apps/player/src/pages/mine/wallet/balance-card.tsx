import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type MoneyMinor, moneyMinor } from '@tianping/base';
import {
  Badge,
  balanceText,
  buttonClass,
  Icon,
  IconButton,
  Scene,
  Skeleton,
  uiMessages,
  useT,
} from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useMember, usePreferences, useSite } from '../../../app/context.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { useBalanceRefresh } from '../../../shell/purse.tsx';
import { mineMessages as text } from '../messages.ts';
import css from './wallet.module.css';

/**
 * The balance before the brand's valley: all of it, what can be spent, what is held by open bets.
 */
export function BalanceCard() {
  const { t } = useT();
  const { look } = useApp();
  const { playMoney } = useSite();
  const balance = useMember((state) => state.balance);
  const { hideAmounts } = usePreferences();
  return (
    <section className={css.card} aria-label={t(text.balance)} data-testid="balance-card">
      <Scene src={look.valley} className={css.valley} />
      <div className={css.sums}>
        <p>
          {t(text.total)}
          <Tools />
          {playMoney && <Badge tone="accent">{t(shellMessages.playMoney)}</Badge>}
        </p>
        <strong className="num" data-testid="total-money">
          {balance ? (
            <Figures
              text={balanceText(moneyMinor(balance.availableMinor + balance.heldMinor))}
              hidden={hideAmounts}
            />
          ) : (
            <Skeleton width="6em" />
          )}
        </strong>
        <dl>
          <Sum name={t(text.available)} amount={balance?.availableMinor} />
          <Sum name={t(text.held)} amount={balance?.heldMinor} />
        </dl>
      </div>
      <div className={css.ways}>
        <Link href="/mine/savemoney" className={`${buttonClass({ size: 'm' })} ${css.light}`}>
          <Icon of={IconPlus} size="s" />
          {t(text.deposit)}
        </Link>
        <Link href="/mine/betRecord" className={`${buttonClass({ size: 'm' })} ${css.ghost}`}>
          <Icon of={IconReceipt} size="s" />
          {t(text.betRecord)}
        </Link>
      </div>
    </section>
  );
}

function Tools() {
  const { t } = useT();
  const { preferences } = useApp();
  const { hideAmounts } = usePreferences();
  const { refresh, isBusy } = useBalanceRefresh();
  return (
    <>
      <IconButton
        size="s"
        className={css.tool}
        icon={hideAmounts ? IconEyeOff : IconEye}
        label={t(hideAmounts ? uiMessages.showAmount : uiMessages.hideAmount)}
        onClick={() => preferences.choose({ hideAmounts: !hideAmounts })}
      />
      <IconButton
        size="s"
        className={css.tool}
        icon={IconRefresh}
        label={t(shellMessages.refreshBalance)}
        aria-busy={isBusy}
        onClick={refresh}
      />
    </>
  );
}

/** The sign and the cents smaller than the yuan. */
function Figures(props: { readonly text: string; readonly hidden: boolean }) {
  if (props.hidden) return '••••••';
  const sign = props.text.indexOf('¥') + 1;
  return (
    <>
      <small>{props.text.slice(0, sign)}</small>
      {props.text.slice(sign, -3)}
      <small>{props.text.slice(-3)}</small>
    </>
  );
}

function Sum(props: { readonly name: string; readonly amount: number | undefined }) {
  const { hideAmounts } = usePreferences();
  const amount: MoneyMinor | null = props.amount === undefined ? null : moneyMinor(props.amount);
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="num">
        {amount === null ? <Skeleton width="4em" /> : hideAmounts ? '••••••' : balanceText(amount)}
      </dd>
    </div>
  );
}
