import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, Segmented, useT } from '@tianping/ui';
import { useId } from 'react';
import css from '../cards.module.css';
import { cardMessages as text } from '../messages.ts';
import type { Provider } from '../types.ts';
import type { Kind } from '../use-accounts.ts';

const LABELS = {
  bank: text.provider,
  coin: text.providerCoin,
  wallet: text.providerWallet,
} as const;

/** The bank, coin or wallet, and the network of a coin. */
export function ProviderField(props: {
  readonly kind: Kind;
  readonly providers: readonly Provider[];
  readonly code: string;
  readonly network: string | null;
  readonly error: string | null;
  readonly onCode: (code: string) => void;
  readonly onNetwork: (network: string) => void;
}) {
  const { t } = useT();
  const id = useId();
  const { providers, code, error } = props;
  const networks = providers.find((one) => one.code === code)?.protocols ?? [];
  return (
    <>
      <div className={css.select} data-bad={error !== null || undefined}>
        <label htmlFor={id}>{t(LABELS[props.kind])}</label>
        <div>
          <select
            id={id}
            value={code}
            onChange={(event) => props.onCode(event.target.value)}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${id}-m`}
            data-testid="add-provider"
          >
            <option value="" disabled>
              {t(text.choose)}
            </option>
            {providers.map((provider) => (
              <option key={provider.code} value={provider.code}>
                {provider.name}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} size="s" />
        </div>
        <p id={`${id}-m`} aria-live="polite">
          {error !== null && <Icon of={IconAlertTriangle} size="s" />}
          {error}
        </p>
      </div>
      {networks.length > 0 && (
        <div className={css.networks}>
          <p>{t(text.network)}</p>
          <Segmented
            label={t(text.network)}
            value={props.network ?? ''}
            choices={networks.map((value) => ({ value, label: value }))}
            onChange={props.onNetwork}
          />
        </div>
      )}
    </>
  );
}
