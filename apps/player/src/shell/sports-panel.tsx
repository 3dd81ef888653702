import { Scene, useT } from '@tianping/ui';
import basketball from '@tianping/ui/scenes/basketball.svg?url';
import football from '@tianping/ui/scenes/football.svg?url';
import { Link } from 'wouter';
import { useMenuCounts } from '../features/live/menu-counts.ts';
import { shellMessages as text } from './messages.ts';
import { sportLink } from './sport-links.ts';
import css from './sports-panel.module.css';

const SPORTS = [
  { sport: 'FT', title: text.football, scene: football },
  { sport: 'BK', title: text.basketball, scene: basketball },
] as const;
const SHOWS = [
  { show: 'RB', title: text.inPlay },
  { show: 'FT', title: text.today },
  { show: 'FU', title: text.early },
] as const;

/** The sportsbook by sport and time, with how much is open now. */
export default function SportsPanel(props: { readonly onChoose: () => void }) {
  const { t } = useT();
  const counts = useMenuCounts();
  return (
    <div className={`wrap ${css.panel}`}>
      {SPORTS.map(({ sport, title, scene }) => (
        <section key={sport} className={css.sport} aria-label={t(title)}>
          <Link href={sportLink('RB', sport)} className={css.front} onClick={props.onChoose}>
            <Scene src={scene} className={css.art ?? ''} />
            <b>{t(title)}</b>
          </Link>
          <ul>
            {SHOWS.map((show) => (
              <li key={show.show}>
                <Link href={sportLink(show.show, sport)} onClick={props.onChoose}>
                  <b>{t(show.title)}</b>
                  {counts && (
                    <small className="num">
                      {t(text.matches, { count: counts[show.show]?.[sport] ?? 0 })}
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
