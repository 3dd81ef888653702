import { useT } from '@tianping/ui';
import { named } from '../board/roles.ts';
import css from './markets/market-tabs.module.css';
import { matchMessages as m } from './match-messages.ts';

/** The parts of a match of which a phone shows one at a time: prices, play, figures, chat. */
export type MatchPart = 'markets' | 'play' | 'figures' | 'talk';

/** The tabs of a match's page on a phone; they stay in view. */
export function MatchParts(props: {
  readonly value: MatchPart;
  readonly onChoose: (part: MatchPart) => void;
  /** Whether there is anything to follow yet. */
  readonly isPlayed: boolean;
  /** Whether the match has a chat here. */
  readonly hasTalk: boolean;
}) {
  const { value, onChoose, isPlayed, hasTalk } = props;
  const { t } = useT();
  const parts = [
    { part: 'markets', name: t(m.partMarkets) },
    ...(isPlayed ? ([{ part: 'play', name: t(m.partPlay) }] as const) : []),
    { part: 'figures', name: t(m.partFigures) },
    ...(hasTalk ? ([{ part: 'talk', name: t(m.partTalk) }] as const) : []),
  ] as const;
  return (
    <div className={css.parts} {...named('group', t(m.parts))}>
      {parts.map(({ part, name }) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === value}
          onClick={() => onChoose(part)}
          data-testid={`part-${part}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
