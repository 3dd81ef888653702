import type { PayoutAccountView } from '@tianping/contract';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  momentText,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../../app/context.ts';
import type { PageProps } from '../../../routes/types.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import { AccountTools } from './account-card.tsx';
import { AccountTile } from './account-tile.tsx';
import css from './cards.module.css';
import { KindPage } from './kind-page.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { kindOfId, LIST_LINKS } from './links.ts';
import { cardMessages as text } from './messages.ts';
import { useAccounts } from './use-accounts.ts';

/** The accounts of a kind, or one of them, by what the address names. */
export default function AccountPage(props: PageProps) {
  const id = props.params.id ?? '';
  const kind = kindOfId(id);
  return kind ? <KindPage kind={kind} /> : <OneAccount accountId={id} />;
}

function OneAccount(props: { readonly accountId: string }) {
  const { t } = useT();
  const { list, fault, isPending, refetch } = useAccounts();
  const account = list?.find((one) => one.accountId === props.accountId);
  return (
    <MemberFrame title={t(text.details)}>
      {account && <KindTabs kind={account.kind} />}
      <Section title={t(text.details)} testId="account-details">
        {isPending && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
        {fault && <ErrorState onRetry={refetch} />}
        {list && !account && (
          <EmptyState
            title={t(text.missing)}
            text={t(text.missingText)}
            action={
              <Link href={LIST_LINKS.bank} className={buttonClass({ tone: 'soft', size: 's' })}>
                {t(text.back)}
              </Link>
            }
          />
        )}
        {account && <Details account={account} />}
      </Section>
    </MemberFrame>
  );
}

function Details(props: { readonly account: PayoutAccountView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { account } = props;
  const rows = [
    [t(text.holder), account.holderMasked],
    [t(text.network), account.protocol],
    [t(text.branch), account.branch],
    [t(text.addedAt), momentText(translator, account.addedAt, now())],
  ] as const;
  return (
    <div className={css.details}>
      <AccountTile face={account} isDefault={account.isDefault} />
      <div>
        <dl>
          {rows.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <AccountTools account={account} onRemoved={() => navigate(LIST_LINKS[account.kind])} />
      </div>
    </div>
  );
}
