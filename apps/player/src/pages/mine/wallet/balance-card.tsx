import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type MoneyMinor, moneyMinor, parseMoney } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import {
  Badge,
  buttonClass,
  Icon,
  IconButton,
  type IconShape,
  Scene,
  Skeleton,
  uiMessages,
  useT,
} from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useMember, usePreferences, useSite } from '../../../app/context.ts';
import { memberLinks } from '../../../features/member/member-links.ts';
import { walletTexts as text } from '../../../features/wallet/messages.ts';
import { purseMessages } from '../../../features/wallet/purse-messages.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import css from './wallet.module.css';

/**
 * The balance before the brand's valley: what is available, and beside it everything the member owns by where it is.
 */
export function BalanceCard(props: {
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}) {
  const { t } = useT();
  const { look } = useApp();
  const { playMoney } = useSite();
  const balance = useMember((state) => state.balance);
  const amounts = useAmounts();
  return (
    <section className={css.card} aria-label={t(text.center)} data-testid="balance-card">
      <Scene src={look.valley} className={css.valley} />
      <div className={css.sums}>
        <p>
          {t(text.center)}
          <Tools {...props} />
          {playMoney && <Badge tone="accent">{t(purseMessages.playMoney)}</Badge>}
        </p>
        <strong className="num" data-testid="center-money">
          {balance ? (
            <Figures text={amounts.balance(balance.availableMinor)} hidden={amounts.isHidden} />
          ) : (
            <Skeleton width="6em" />
          )}
        </strong>
        <dl>
          <Sum
            name={t(text.total)}
            amount={balance && minorOf(balance.totalMoney)}
            id="total-money"
          />
          <Sum name={t(text.venueSum)} amount={balance?.venueMinor} />
          <Sum name={t(text.frozen)} amount={balance?.frozenMinor} />
          <Sum name={t(text.held)} amount={balance?.heldMinor} />
        </dl>
      </div>
      <Ways />
    </section>
  );
}

const WAYS: readonly (readonly [name: Message, route: string, icon: IconShape])[] = [
  [text.deposit, '/mine/savemoney', IconPlus],
  [text.transfer, '/mine/transfermoney', IconArrowsExchange],
  [text.withdraw, '/mine/takemoney', IconBuildingBank],
];

/** Links for moving money, as far as the site has them; the first is emphasised. */
function Ways() {
  const { t } = useT();
  const open = new Set(memberLinks(useSite()).map(({ route }) => route));
  return (
    <div className={css.ways}>
      {WAYS.filter(([, route]) => open.has(route)).map(([name, route, icon], at) => (
        <Link
          key={route}
          href={route}
          className={`${buttonClass({ size: 'm' })} ${at === 0 ? css.light : css.ghost}`}
        >
          <Icon of={icon} size="s" />
          {t(name)}
        </Link>
      ))}
    </div>
  );
}

function Tools(props: { readonly onRefresh: () => void; readonly isRefreshing: boolean }) {
  const { t } = useT();
  const { preferences } = useApp();
  const { hideAmounts } = usePreferences();
  return (
    <>
      <IconButton
        size="s"
        className={css.tool}
        icon={hideAmounts ? IconEyeOff : IconEye}
        label={t(hideAmounts ? uiMessages.showAmount : uiMessages.hideAmount)}
        onClick={() => preferences.choose({ hideAmounts: !hideAmounts })}
        data-testid="wallet-eye"
      />
      <IconButton
        size="s"
        className={`${css.tool} ${props.isRefreshing ? css.turning : ''}`}
        icon={IconRefresh}
        label={t(purseMessages.refreshBalance)}
        aria-busy={props.isRefreshing}
        onClick={props.onRefresh}
        data-testid="wallet-refresh"
      />
    </>
  );
}

/** Splits an amount so that the sign and the cents are smaller than the yuan. */
function Figures(props: { readonly text: string; readonly hidden: boolean }) {
  if (props.hidden) return props.text;
  const sign = props.text.indexOf('¥') + 1;
  return (
    <>
      <small>{props.text.slice(0, sign)}</small>
      {props.text.slice(sign, -3)}
      <small>{props.text.slice(-3)}</small>
    </>
  );
}

function Sum(props: {
  readonly name: string;
  readonly amount: number | null | undefined;
  readonly id?: string;
}) {
  const amounts = useAmounts();
  const { amount } = props;
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="num" data-testid={props.id}>
        {amount == null ? <Skeleton width="4em" /> : amounts.balance(amount)}
      </dd>
    </div>
  );
}

/** The server sends the total as decimal text, a debt with its sign; null when it cannot be parsed. */
function minorOf(text: string): MoneyMinor | null {
  const isDebt = text.startsWith('-');
  const amount = parseMoney(isDebt ? text.slice(1) : text);
  if (!amount.ok) return null;
  return isDebt && amount.value !== 0 ? moneyMinor(-amount.value) : amount.value;
}
