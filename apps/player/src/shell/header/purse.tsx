import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { IconButton, Money, Skeleton, showToast, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember, usePreferences, useSession } from '../../app/context.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { purseMessages } from '../../features/wallet/purse-messages.ts';
import { memberMessages as text } from './member-messages.ts';
import css from './purse.module.css';

/** The available balance, with an eye to hide it and an arrow to refresh it. */
export function Purse() {
  const { t } = useT();
  const available = useMember((state) => state.balance?.availableMinor);
  const { hideAmounts } = usePreferences();
  const { preferences } = useApp();
  const { refresh, isBusy } = useBalanceRefresh();
  const amount: MoneyMinor | null = available === undefined ? null : moneyMinor(available);
  return (
    <fieldset className={css.purse} aria-label={t(text.balance)}>
      <Link href="/mine/wallet" className={css.amount} data-testid="header-balance">
        {amount === null ? (
          <Skeleton width="6em" />
        ) : (
          <Money amount={amount} as="balance" hidden={hideAmounts} />
        )}
      </Link>
      <IconButton
        size="s"
        icon={hideAmounts ? IconEyeOff : IconEye}
        label={t(hideAmounts ? uiMessages.showAmount : uiMessages.hideAmount)}
        onClick={() => preferences.choose({ hideAmounts: !hideAmounts })}
        data-testid="balance-eye"
      />
      <IconButton
        size="s"
        icon={IconRefresh}
        label={t(purseMessages.refreshBalance)}
        className={isBusy ? css.turning : ''}
        onClick={refresh}
        data-testid="balance-refresh"
      />
    </fieldset>
  );
}

/** Refreshes the balance; a failure is shown as a warning only. */
function useBalanceRefresh(): { refresh: () => void; isBusy: boolean } {
  const { t } = useT();
  const app = useApp();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    if (isBusy || !session) return;
    setBusy(true);
    const failure = await refreshBalance(app);
    setBusy(false);
    if (failure !== null) showToast({ tone: 'warn', title: failure || t(text.balanceFailed) });
  };
  return { refresh: () => void refresh(), isBusy };
}
