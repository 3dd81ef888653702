import type { MenuCounts } from '@tianping/contract';
import { Scene, useT } from '@tianping/ui';
import basketball from '@tianping/ui/scenes/basketball.svg?url';
import dawn from '@tianping/ui/scenes/dawn.svg?url';
import football from '@tianping/ui/scenes/football.svg?url';
import scoreboard from '@tianping/ui/scenes/scoreboard.svg?url';
import tactics from '@tianping/ui/scenes/tactics.svg?url';
import { Link } from 'wouter';
import { useMenuCounts } from '../../features/live/menu-counts.ts';
import { sportLink } from '../../routes/sport-links.ts';
import css from './categories.module.css';
import { homeMessages as text } from './messages.ts';

/** Links into the sportsbook, each with its own scene and what is on offer now. */
export function Categories() {
  const { t } = useT();
  const counts = useMenuCounts();
  const of = (show: keyof MenuCounts, sport?: 'FT' | 'BK'): number | null => {
    const row = counts?.[show];
    if (!row) return null;
    // Everything the menu counts for this list; outrights are a list of their own.
    if (sport) return row[sport] ?? 0;
    return Object.entries(row).reduce((sum, [of, count]) => (of === 'FS' ? sum : sum + count), 0);
  };
  const live = of('RB');
  const today = of('FT');
  const early = of('FU');
  const footballToday = of('FT', 'FT');
  const basketballToday = of('FT', 'BK');
  return (
    <section className={`wrap ${css.cats}`} aria-label={t(text.categories)}>
      <Category
        size="big"
        href={sportLink('RB')}
        scene={football}
        title={t(text.inPlay)}
        text={t(text.inPlayText)}
        note={live === null ? null : t(text.matchesInPlay, { live })}
      />
      <Category
        size="wide"
        href={sportLink('FT', 'BK')}
        scene={basketball}
        title={t(text.basketball)}
        text={t(text.basketballText)}
        note={basketballToday === null ? null : t(text.matchesToday, { today: basketballToday })}
      />
      <Category
        size="small"
        href={sportLink('FT', 'FT')}
        scene={tactics}
        title={t(text.football)}
        text={t(text.footballText)}
        note={footballToday === null ? null : t(text.matchesToday, { today: footballToday })}
      />
      <Category
        size="small"
        href={sportLink('FT')}
        scene={scoreboard}
        title={t(text.today)}
        text={t(text.todayText)}
        note={today === null ? null : t(text.matchesToday, { today })}
      />
      <Category
        size="wide"
        href={sportLink('FU')}
        scene={dawn}
        title={t(text.early)}
        text={t(text.earlyText)}
        note={early === null ? null : t(text.matchesEarly, { early })}
      />
    </section>
  );
}

function Category(props: {
  readonly size: 'big' | 'wide' | 'small';
  readonly href: string;
  readonly scene: string;
  readonly title: string;
  readonly text: string;
  /** What is on offer now; not shown until it is known. */
  readonly note: string | null;
}) {
  return (
    <Link href={props.href} className={`${css.cat} ${css[props.size]}`} data-testid="category">
      <Scene src={props.scene} className={css.art} />
      <span className={css.words}>
        <b>{props.title}</b>
        <span>{props.text}</span>
        {props.note !== null && <small>{props.note}</small>}
      </span>
    </Link>
  );
}
