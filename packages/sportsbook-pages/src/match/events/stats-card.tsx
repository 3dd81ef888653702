import type { StatsView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';

/** Statistics that have a name, in the order of the card. */
const STATS: readonly (readonly [key: string, name: Message])[] = [
  ['possession', m.statPossession],
  ['attacks', m.statAttacks],
  ['dangerous', m.statDangerous],
  ['shots', m.statShots],
  ['shotsOn', m.statShotsOn],
  ['corners', m.statCorners],
  ['freeKicks', m.statFreeKicks],
  ['fouls', m.statFouls],
  ['offsides', m.statOffsides],
  ['yellows', m.statYellows],
  ['reds', m.statReds],
  ['substitutions', m.statSubstitutions],
  ['aces', m.statAces],
  ['doubleFaults', m.statDoubleFaults],
  ['breaks', m.statBreaks],
  ['hits', m.statHits],
  ['errors', m.statErrors],
  ['kills', m.statKills],
  ['towers', m.statTowers],
  ['highBreak', m.statHighBreak],
];

/** Both sides' figures with a bar for each share. */
export function StatsCard({ stats }: { readonly stats: StatsView | undefined }) {
  const { t } = useT();
  const rows = STATS.flatMap(([key, name]) => {
    const score = stats?.[key];
    return score ? [{ key, name, ...score }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={`${css.card} ${css.pad}`} data-testid="stats">
      <h2>{t(m.stats)}</h2>
      <table className={css.stats}>
        <tbody>
          {rows.map(({ key, name, home, away }) => {
            const sign = key === 'possession' ? '%' : '';
            const sum = Math.max(1, home + away);
            return (
              <tr key={key}>
                <td className={home > away ? css.high : undefined}>{`${home}${sign}`}</td>
                <td aria-hidden="true">
                  <span className={`${css.share} ${css.shareHome}`}>
                    <i style={{ width: `${(home / sum) * 100}%` }} />
                  </span>
                </td>
                <th scope="row">{t(name)}</th>
                <td aria-hidden="true">
                  <span className={css.share}>
                    <i style={{ width: `${(away / sum) * 100}%` }} />
                  </span>
                </td>
                <td className={away > home ? css.high : undefined}>{`${away}${sign}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
