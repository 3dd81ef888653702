import { useT } from '@tianping/ui';
import { named } from '../board/roles.ts';
import css from './markets/market-tabs.module.css';
import { matchMessages as m } from './match-messages.ts';

/** What a phone shows of a match at a time: prices, what is going on, figures about it. */
export type MatchPart = 'markets' | 'play' | 'figures' | 'talk';

/** The parts of a match's page on a phone, each a tap away; it stays in view. */
export function MatchParts(props: {
  readonly value: MatchPart;
  readonly onChoose: (part: MatchPart) => void;
  /** Whether there is anything to follow yet. */
  readonly isPlayed: boolean;
  /** Whether people talk about it here. */
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
