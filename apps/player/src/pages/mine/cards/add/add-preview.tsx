import { useT } from '@tianping/ui';
import { KIND_TEXTS } from '../account-look.ts';
import { AccountTile } from '../account-tile.tsx';
import css from '../cards.module.css';
import { cardMessages as text } from '../messages.ts';
import type { Provider } from '../types.ts';
import type { Kind } from '../use-accounts.ts';

const BLANKS: Readonly<Record<Kind, string>> = {
  bank: '•••• •••• ••••',
  coin: '••••••••••••',
  wallet: '••••••••',
};

/** The card as it will look, and what to know before it is added. */
export function AddPreview(props: {
  readonly kind: Kind;
  readonly provider: Provider | undefined;
  readonly protocol: string | null;
  readonly account: string;
  readonly holder: string;
  readonly coolingHours: number | null;
}) {
  const { t } = useT();
  const { kind, provider, account, coolingHours } = props;
  const long = kind === 'coin' && account.length > 14;
  const face = {
    kind,
    provider: provider?.name ?? t(KIND_TEXTS[kind].name),
    providerCode: provider?.code ?? '',
    masked: account === '' ? BLANKS[kind] : long ? shortened(account) : account,
    holderMasked: props.holder || '—',
    protocol: props.protocol,
  };
  return (
    <aside className={css.preview} aria-label={t(text.preview)}>
      <AccountTile face={face} />
      <ul>
        {coolingHours !== null && coolingHours > 0 && (
          <li>{t(text.noteCooling, { hours: coolingHours })}</li>
        )}
        <li>{t(text.noteOwn)}</li>
        {kind === 'coin' && <li>{t(text.noteCoin)}</li>}
        <li>{t(text.noteSafe)}</li>
      </ul>
    </aside>
  );
}

function shortened(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}
