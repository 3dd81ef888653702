import { type DoudizhuPlay, doudizhuMessages as words } from '@tianping/plugin-games/doudizhu';
import { useT } from '@tianping/ui';
import { CardFan } from '../../kit/card-room/card-face.tsx';
import { Bubble, Plate } from '../../kit/card-room/pieces.tsx';
import type { Tone } from '../../kit/tone.ts';
import css from './doudizhu.module.css';

type Type = NonNullable<DoudizhuPlay['combination']>['type'];

const TONES: Readonly<Partial<Record<Type, Tone>>> = {
  bomb: 'red',
  rocket: 'gold',
  plane: 'violet',
  planeSingles: 'violet',
  planePairs: 'violet',
  straight: 'green',
  pairs: 'green',
};

/** Cards that a player put down, with the name of the combination; or a pass. */
export function Played({ play, label }: { readonly play: DoudizhuPlay; readonly label: string }) {
  const { t } = useT();
  const { combination, cards } = play;
  if (!combination) return <Bubble>{t(words.pass)}</Bubble>;
  const isNamed = combination.type !== 'single' && combination.type !== 'pair';
  return (
    <div className={css.played}>
      <CardFan cards={cards} label={label} step={36} />
      {isNamed && (
        <Plate text={t(words[combination.type])} tone={TONES[combination.type] ?? 'blue'} />
      )}
    </div>
  );
}
