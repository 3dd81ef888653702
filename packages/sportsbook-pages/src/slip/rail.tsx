import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, useT } from '@tianping/ui';
import { type ReactNode, useId, useState } from 'react';
import { MyBets, useOpenCount } from '../bets/my-bets.tsx';
import page from '../board/page.module.css';
import { betMessages, slipMessages as m } from '../messages.ts';
import { useSports } from '../sports-context.tsx';
import css from './slip.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { useSlipCount } from './state/slip-context.tsx';

/** The right column. Classic: slip and bets behind two tabs. Professional: one above the other. */
export function Rail({ below }: { readonly below?: ReactNode }) {
  const { t } = useT();
  const { around } = useSports();
  return (
    <aside
      className={`${page.rail} ${below === undefined ? '' : page.tall}`}
      aria-label={t(m.rail)}
      data-sports-slip=""
      tabIndex={-1}
    >
      {around.edition === 'professional' ? <Stacked /> : <Tabbed />}
      {below}
    </aside>
  );
}

function Tabbed() {
  const { t } = useT();
  const [tab, setTab] = useState<'slip' | 'bets'>('slip');
  const id = useId();
  const picks = useSlipCount();
  const open = useOpenCount();
  const tabs = [
    { value: 'slip', name: t(m.title), count: picks },
    { value: 'bets', name: t(m.myBets), count: open },
  ] as const;
  return (
    <div className={`${css.card} ${css.scroll}`}>
      <div className={css.tabs} role="tablist" aria-label={t(m.rail)}>
        {tabs.map(({ value, name, count }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={tab === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => setTab(value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              const other = value === 'slip' ? 'bets' : 'slip';
              setTab(other);
              document.getElementById(`${id}-${other}`)?.focus();
            }}
            data-testid={`rail-${value}`}
          >
            {name} <span className={css.badge}>{count}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'slip' ? <SlipPanel isSheet={false} /> : <MyBets />}
      </div>
    </div>
  );
}

const STACKED_GROUPS = ['open', 'settled', 'cancelled'] as const;

function Stacked() {
  const { t } = useT();
  const { around } = useSports();
  const picks = useSlipCount();
  return (
    <>
      <section className={css.card}>
        <div className={css.bar}>
          <h2>{t(m.title)}</h2>
          <span className={css.figure}>{picks}</span>
        </div>
        <SlipPanel isSheet={false} />
      </section>
      <section className={css.card}>
        <div className={css.bar}>
          <h2 data-testid="rail-bets">{t(m.myBets)}</h2>
          <button type="button" className={css.link} onClick={around.openRecords}>
            {t(betMessages.allBets)}
            <Icon of={IconChevronRight} size="s" />
          </button>
        </div>
        <MyBets groups={STACKED_GROUPS} />
      </section>
    </>
  );
}
