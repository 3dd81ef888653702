import { KindPage } from './kind-page.tsx';

/** Addresses of virtual coins. */
export default function VirtualCoinPage() {
  return <KindPage kind="coin" />;
}
