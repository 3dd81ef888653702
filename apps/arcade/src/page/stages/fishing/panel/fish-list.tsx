import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import type { PondGame } from '@tianping/games';
import { Icon, useT } from '@tianping/ui';
import { useState } from 'react';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { fishUrl } from '../scene/art.ts';
import { timesText } from '../words.ts';

/** Windows with room beside the fish, where it is open at first. */
const ROOMY = '(min-width: 1280px) and (min-height: 700px)';

/** What every fish of the room pays. */
export function FishList({ game }: { readonly game: PondGame }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  return (
    <section className={css.fishes} aria-label={t(m.fishList)}>
      <button
        type="button"
        aria-expanded={isOpen}
        title={t(isOpen ? m.fishListHide : m.fishListShow)}
        onClick={() => setOpen(!isOpen)}
      >
        {t(m.fishList)}
        <Icon of={isOpen ? IconChevronUp : IconChevronDown} size="s" />
      </button>
      {isOpen && (
        <ul>
          {game.kinds.map((kind) => (
            <li key={kind.code} title={t(kind.name)}>
              <img src={fishUrl(kind)} alt={t(kind.name)} width={44} height={30} />
              <b className="num">{timesText(kind, t)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
