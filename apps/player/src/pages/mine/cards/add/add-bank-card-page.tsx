import { useT } from '@tianping/ui';
import { MemberFrame } from '../../member-frame.tsx';
import { KindTabs } from '../kind-tabs.tsx';
import { cardMessages as text } from '../messages.ts';
import { AddSection } from './add-section.tsx';

/** A new bank card. */
export default function AddBankCardPage() {
  const { t } = useT();
  return (
    <MemberFrame title={t(text.addBank)}>
      <KindTabs kind="bank" />
      <AddSection kind="bank" />
    </MemberFrame>
  );
}
