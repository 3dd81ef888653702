import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { PayoutAccountView } from '@tianping/contract';
import { Badge, Button, lazyPart, momentText, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { AccountTile } from './account-tile.tsx';
import css from './cards.module.css';
import type { AccountChange } from './change-texts.ts';
import { cardMessages as text } from './messages.ts';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'));

/** One account in the list, with what can be done about it. */
export function AccountCard(props: { readonly account: PayoutAccountView }) {
  const { t } = useT();
  const { account } = props;
  return (
    <li data-testid="account" data-id={account.accountId}>
      <Link href={`/mine/accountManage/${account.accountId}`} className={css.faceLink}>
        <span className="vh">{t(text.details)}</span>
        <AccountTile face={account} isDefault={account.isDefault} />
      </Link>
      <AccountTools account={account} />
    </li>
  );
}

/** Its state, and the ways to make it the default or to remove it. */
export function AccountTools(props: {
  readonly account: PayoutAccountView;
  readonly onRemoved?: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { account } = props;
  const [asked, setAsked] = useState<AccountChange | null>(null);
  const isCooling = account.usableAt !== null && account.usableAt > now();
  return (
    <div className={css.tools}>
      {isCooling ? (
        <Badge tone="wait">
          {t(text.coolingUntil, { time: momentText(translator, account.usableAt ?? 0, now()) })}
        </Badge>
      ) : (
        <Badge tone="ok">{t(text.usable)}</Badge>
      )}
      {!account.isDefault && (
        <Button
          tone="text"
          size="s"
          onClick={() => setAsked('default')}
          data-testid="default-account"
        >
          {t(text.makeDefault)}
        </Button>
      )}
      <Button
        tone="text"
        size="s"
        icon={IconTrash}
        onClick={() => setAsked('remove')}
        data-testid="remove-account"
      >
        {t(text.remove)}
      </Button>
      <Suspense>
        {asked && (
          <ChangeDialog
            change={asked}
            account={account}
            onDone={asked === 'remove' ? props.onRemoved : undefined}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
