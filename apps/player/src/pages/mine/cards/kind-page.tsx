import { useT } from '@tianping/ui';
import { useSearch } from 'wouter';
import { MemberFrame } from '../member-frame.tsx';
import { KIND_TEXTS } from './account-look.ts';
import { AccountsSection } from './accounts-section.tsx';
import { AddSection } from './add/add-section.tsx';
import { KindTabs } from './kind-tabs.tsx';
import type { Kind } from './use-accounts.ts';

/** The accounts of one kind; with `add` in the address the form of a new one. */
export function KindPage(props: { readonly kind: Kind }) {
  const { t } = useT();
  const { kind } = props;
  const isAdding = new URLSearchParams(useSearch()).get('add') === '1';
  return (
    <MemberFrame title={t(KIND_TEXTS[kind].title)}>
      <KindTabs kind={kind} />
      {isAdding ? <AddSection kind={kind} /> : <AccountsSection kind={kind} />}
    </MemberFrame>
  );
}
