import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { balanceText, moneyMinor } from '@tianping/base';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import type { Pool } from '../../../features/pools/about-pool.tsx';
import { usePools } from '../../../features/pools/use-pools.ts';
import { Waiting } from '../../../features/waiting/busy.ts';
import type { LobbyCategory } from './facts.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';

const AboutPool = lazyPart(() => import('../../../features/pools/about-pool.tsx'));

/** Jackpot pools where a venue has them, each with its payout rule; nothing where there are none. */
export function Pools(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const pools = usePools(props.category);
  const [about, setAbout] = useState<Pool | null>(null);
  if (pools.length === 0) return null;
  return (
    <section className="wrap" aria-label={t(text.pools)}>
      <ul className={css.pools} data-testid="pools">
        {pools.map((pool) => (
          <li key={`${pool.channelCode} ${pool.code}`}>
            <small>{pool.name}</small>
            <strong className="num">{balanceText(moneyMinor(pool.amountMinor))}</strong>
            <span>{pool.rule}</span>
            <button
              type="button"
              aria-label={t(text.aboutPool, { pool: pool.name })}
              onClick={() => setAbout(pool)}
            >
              <Icon of={IconInfoCircle} size="s" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={<Waiting />}>
        {about && <AboutPool pool={about} onClose={() => setAbout(null)} />}
      </Suspense>
    </section>
  );
}
