import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useBrand, useMay, useMe, useRead } from '../app/context.ts';
import { useLive } from '../engine/live.tsx';
import { Glyph } from '../engine/parts.tsx';
import { officeMessages as text } from '../messages.ts';
import css from './frame.module.css';
import { type Place, placeGroups, placeOf } from './places.ts';

/** Polling interval of the queue counts. */
const COUNTS_MS = 30_000;

/** The menu: groups, pages that the role may open, and how many entries wait in each. */
export function Sidebar(props: { readonly path: string }) {
  const { look } = useBrand();
  const { t } = useT();
  const me = useMe();
  const counts = useCounts();
  const current = placeOf(props.path);
  return (
    <>
      <div className={css.brand}>
        <img src={look.mark} alt="" />
        <b>{t(look.name)}</b>
        <small>{t(text.office)}</small>
      </div>
      <nav aria-label={t(text.menu)}>
        {placeGroups.map(({ name, places }) => {
          const open = places.filter(
            ({ permission }) => permission === null || me?.permissions.includes(permission),
          );
          if (open.length === 0) return null;
          return (
            <section key={name.id}>
              <h2>{t(name)}</h2>
              {open.map((place) => (
                <MenuLink
                  key={place.path}
                  place={place}
                  count={counts(place)}
                  isCurrent={place === current}
                />
              ))}
            </section>
          );
        })}
      </nav>
      {me?.playMoney && <p className={css.demo}>{t(text.demo)}</p>}
    </>
  );
}

function MenuLink(props: {
  readonly place: Place;
  readonly count: number;
  readonly isCurrent: boolean;
}) {
  const { place, count } = props;
  const { t } = useT();
  return (
    <Link href={place.path} aria-current={props.isCurrent ? 'page' : undefined}>
      <Glyph of={place.icon} size={18} />
      {t(place.name)}
      {count > 0 && <em className="num">{count}</em>}
    </Link>
  );
}

function useCounts(): (place: Place) => number {
  const mayRead = useMay('dashboard.read');
  useLive('support', 'dashboard/summary', { key: 'waiting' });
  const { answer } = useRead('dashboard/summary', mayRead ? {} : null, COUNTS_MS);
  return ({ queues = [] }) =>
    (answer?.queues ?? [])
      .filter(({ code }) => queues.includes(code))
      .reduce((sum, { count }) => sum + count, 0);
}
