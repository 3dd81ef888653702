import { moneyMinor, moneyText } from '@tianping/base';
import { useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import type { LobbyCategory } from './facts.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';

/** Bonus pools where a venue has them, each with how it is paid; nothing where there are none. */
export function Pools(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const { data } = useCall('game/venue/getBonusPools', { category: props.category });
  if (!data || data.pools.length === 0) return null;
  return (
    <section className="wrap" aria-label={t(text.pools)}>
      <ul className={css.pools} data-testid="pools">
        {data.pools.map(({ channelCode, code, name, amountMinor, rule }) => (
          <li key={`${channelCode} ${code}`}>
            <small>{name}</small>
            <strong className="num">{moneyText(moneyMinor(amountMinor))}</strong>
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
