import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { PayoutAccountView } from '@tianping/contract';
import { Badge, Icon, momentText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { ACCOUNT_ICONS } from '../cards/account-look.ts';
import { ADD_LINKS, LIST_LINKS } from '../cards/links.ts';
import { withdrawMessages as text } from './messages.ts';
import css from './takemoney.module.css';
import type { Method } from './types.ts';
import { ADD_TEXTS, isUsable } from './withdraw-status.ts';

/** The member's accounts of one kind; those in their waiting period cannot be chosen yet. */
export function AccountChoice(props: {
  readonly method: Method;
  readonly accounts: readonly PayoutAccountView[];
  readonly chosen: string | null;
  readonly onChoose: (accountId: string) => void;
}) {
  const { t } = useT();
  const { method, accounts } = props;
  return (
    <fieldset className={css.accounts}>
      <legend>{t(text.account)}</legend>
      {accounts.map((account) => (
        <Choice
          key={account.accountId}
          account={account}
          isChosen={account.accountId === props.chosen}
          onChoose={() => props.onChoose(account.accountId)}
        />
      ))}
      <Link href={ADD_LINKS[method]} className={css.add}>
        <Icon of={IconPlus} size="s" />
        {t(ADD_TEXTS[method])}
      </Link>
      {accounts.length > 0 && (
        <Link href={LIST_LINKS[method]} className={css.manage}>
          {t(text.manage)}
        </Link>
      )}
    </fieldset>
  );
}

function Choice(props: {
  readonly account: PayoutAccountView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { account } = props;
  const usable = isUsable(account, now());
  return (
    <label data-off={!usable || undefined} data-testid="withdraw-account">
      <input
        type="radio"
        name="account"
        value={account.accountId}
        checked={props.isChosen}
        disabled={!usable}
        onChange={props.onChoose}
      />
      <Icon of={ACCOUNT_ICONS[account.kind]} />
      <span>
        <b>
          {account.provider}
          {account.protocol && <small>{account.protocol}</small>}
          {account.isDefault && <Badge tone="brand">{t(text.defaultMark)}</Badge>}
        </b>
        <span className="num">{account.masked}</span>
      </span>
      {!usable && (
        <Badge tone="wait">
          {t(text.cooling, { time: momentText(translator, account.usableAt ?? 0, now()) })}
        </Badge>
      )}
    </label>
  );
}
