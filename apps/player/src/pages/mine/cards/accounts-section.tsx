import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { Link } from 'wouter';
import { useCall } from '../../../app/query.ts';
import { Section } from '../section.tsx';
import { AccountCard } from './account-card.tsx';
import { KIND_TEXTS } from './account-look.ts';
import css from './cards.module.css';
import { ADD_LINKS } from './links.ts';
import { cardMessages as text } from './messages.ts';
import { type Kind, useAccounts, useAccountsVersion } from './use-accounts.ts';

/** The member's accounts of one kind as cards, and an empty card to add the next. */
export function AccountsSection(props: { readonly kind: Kind }) {
  const { t } = useT();
  const { kind } = props;
  const names = KIND_TEXTS[kind];
  const { list, fault, isPending, refetch } = useAccounts();
  const version = useAccountsVersion();
  const providers = useCall('fd/bankCard/withdraw/add/list', {}, { version }).data;
  const own = list?.filter((account) => account.kind === kind) ?? [];
  const left = providers?.list.find((one) => one.kind === kind)?.left;
  return (
    <Section
      title={t(names.title)}
      hint={
        left === undefined ? t(names.hint) : t(left > 0 ? text.left : text.full, { count: left })
      }
      testId={`accounts-${kind}`}
    >
      {isPending && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
      {fault && <ErrorState onRetry={refetch} />}
      {list && own.length === 0 && (
        <EmptyState
          title={t(text.none, { kind: t(names.name) })}
          text={t(text.noneText)}
          action={
            <Link href={ADD_LINKS[kind]} className={buttonClass({ size: 's' })}>
              {t(names.add)}
            </Link>
          }
        />
      )}
      {own.length > 0 && (
        <ul className={css.grid}>
          {own.map((account) => (
            <AccountCard key={account.accountId} account={account} />
          ))}
          {left !== 0 && (
            <li>
              <Link href={ADD_LINKS[kind]} className={css.addTile} data-testid="add-account">
                <Icon of={IconPlus} size="l" />
                {t(names.add)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}
