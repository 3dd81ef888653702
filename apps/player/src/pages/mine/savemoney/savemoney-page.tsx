import { useT } from '@tianping/ui';
import { useSearch } from 'wouter';
import OwnOffers from '../../../features/activities/own-offers.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { DepositForm } from './deposit-form.tsx';
import { depositMessages as text } from './messages.ts';
import { WaitScreen } from './wait/wait-screen.tsx';

/** Deposits. With an order in the address it is that order's waiting screen, else the form. */
export default function SavemoneyPage() {
  const { t } = useT();
  const orderId = new URLSearchParams(useSearch()).get('order');
  return (
    <MemberFrame title={t(text.title)}>
      {orderId === null ? (
        <>
          <DepositForm />
          <OwnOffers />
        </>
      ) : (
        <WaitScreen key={orderId} orderId={orderId} />
      )}
    </MemberFrame>
  );
}
