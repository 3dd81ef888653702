import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { PayoutAccountView } from '@tianping/contract';
import { Badge, Button, momentText, showToast, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { lazyPart } from '../../../app/late-code.ts';
import { AccountFace } from './account-face.tsx';
import css from './cards.module.css';
import { cardMessages as text } from './messages.ts';
import { useDefault } from './use-accounts.ts';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));

/** One account in the list, with what can be done about it. */
export function AccountCard(props: { readonly account: PayoutAccountView }) {
  const { t } = useT();
  const { account } = props;
  return (
    <li data-testid="account" data-id={account.accountId}>
      <Link href={`/mine/accountManage/${account.accountId}`} className={css.faceLink}>
        <span className="vh">{t(text.details)}</span>
        <AccountFace face={account} isDefault={account.isDefault} />
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
  const [isRemoving, setRemoving] = useState(false);
  const { choose, isBusy } = useDefault(account.accountId);
  const isCooling = account.usableAt !== null && account.usableAt > now();
  const makeDefault = async (): Promise<void> => {
    const failure = await choose();
    showToast(
      failure === null
        ? { tone: 'ok', title: t(text.defaultDone) }
        : { tone: 'warn', title: failure },
    );
  };
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
        <Button tone="text" size="s" busy={isBusy} onClick={() => void makeDefault()}>
          {t(text.makeDefault)}
        </Button>
      )}
      <Button
        tone="text"
        size="s"
        icon={IconTrash}
        onClick={() => setRemoving(true)}
        data-testid="remove-account"
      >
        {t(text.remove)}
      </Button>
      <Suspense>
        {isRemoving && (
          <RemoveDialog
            account={account}
            onRemoved={props.onRemoved ?? (() => {})}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
