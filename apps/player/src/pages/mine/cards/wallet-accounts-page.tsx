import { KindPage } from './kind-page.tsx';

/** E-wallets. */
export default function WalletAccountsPage() {
  return <KindPage kind="wallet" />;
}
