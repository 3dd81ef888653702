import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { MenuCounts } from '@tianping/contract';
import { GAME_TYPE_NAMES, SHOW_TYPE_NAMES } from '@tianping/sportsbook';
import { RESULTS_ADDRESS, RULES_ADDRESS } from '@tianping/sportsbook-pages/addresses';
import { SPORT_ICONS } from '@tianping/sportsbook-pages/names';
import { Icon, Scene, useT } from '@tianping/ui';
import basketball from '@tianping/ui/scenes/basketball.svg?url';
import football from '@tianping/ui/scenes/football.svg?url';
import { Link } from 'wouter';
import { useMenuCounts } from '../../features/live/menu-counts.ts';
import {
  type GameType,
  type ShowType,
  sportLink,
  wholeSportLink,
} from '../../routes/sport-links.ts';
import { panelMessages as text } from './panel-messages.ts';
import css from './sports-panel.module.css';

const SCENES = { FT: football, BK: basketball } as const;
const OTHERS = ['TN', 'BS', 'SK', 'VB', 'TT', 'VF', 'OP', 'FS'] as const;
const SHOWS = ['RB', 'FT', 'FU'] as const;
const OUTRIGHT_SHOWS = ['FSFT', 'FSFU'] as const;

interface Entry {
  readonly sport: GameType;
  readonly counts: MenuCounts | null;
  readonly onChoose: () => void;
}

/** The sportsbook by sport and time, with the number of open matches. */
export default function SportsPanel(props: { readonly onChoose: () => void }) {
  const { t } = useT();
  const { onChoose } = props;
  const counts = useMenuCounts();
  return (
    <div className={`wrap ${css.panel}`}>
      <div className={css.fronts}>
        {(['FT', 'BK'] as const).map((sport) => (
          <section key={sport} className={css.big} aria-label={t(GAME_TYPE_NAMES[sport])}>
            <Link href={wholeSportLink(sport)} className={css.front} onClick={onChoose}>
              <Scene src={SCENES[sport]} className={css.art ?? ''} />
              <b>{t(GAME_TYPE_NAMES[sport])}</b>
            </Link>
            <Shows {...{ sport, counts, onChoose }} />
          </section>
        ))}
      </div>
      <div className={css.others}>
        {OTHERS.map((sport) => (
          <section key={sport} className={css.sport} aria-label={t(GAME_TYPE_NAMES[sport])}>
            <Link href={wholeSportLink(sport)} className={css.name} onClick={onChoose}>
              <Icon of={SPORT_ICONS[sport]} size="m" />
              {t(GAME_TYPE_NAMES[sport])}
            </Link>
            <Shows {...{ sport, counts, onChoose }} />
          </section>
        ))}
      </div>
      <p className={css.more}>
        <Link href={RESULTS_ADDRESS} onClick={onChoose}>
          <Icon of={IconHistory} size="s" />
          {t(text.sportResults)}
        </Link>
        <Link href={RULES_ADDRESS} onClick={onChoose}>
          <Icon of={IconBook2} size="s" />
          {t(text.sportRules)}
        </Link>
      </p>
    </div>
  );
}

/** In play, today, early; outrights by when they are decided. */
function Shows({ sport, counts, onChoose }: Entry) {
  const { t } = useT();
  const shows: readonly ShowType[] = sport === 'FS' ? OUTRIGHT_SHOWS : SHOWS;
  return (
    <ul>
      {shows.map((show) => {
        const count = counts?.[show]?.[sport] ?? 0;
        return (
          <li key={show}>
            <Link
              href={sportLink(show, sport)}
              className={counts && count === 0 ? css.zero : undefined}
              onClick={onChoose}
            >
              {t(SHOW_TYPE_NAMES[show])}
              {counts && <small className="num">{count}</small>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
