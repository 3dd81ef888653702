import { useT } from '@tianping/ui';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';
import type { CoinChoice } from './use-coin.ts';

/** The networks that a coin can be sent over, each with how long it takes. */
export function ProtocolChoice(props: { readonly coin: CoinChoice }) {
  const { t } = useT();
  const { coin } = props;
  return (
    <fieldset className={css.protocols}>
      <legend>{t(text.protocol)}</legend>
      {coin.protocols.map(({ code, confirmations, minutes }) => (
        <label key={code}>
          <input
            type="radio"
            name="protocol"
            value={code}
            checked={code === coin.protocol}
            onChange={() => coin.choose(code)}
          />
          <b>{code}</b>
          <small className="num">{t(text.protocolFacts, { confirmations, minutes })}</small>
        </label>
      ))}
    </fieldset>
  );
}
