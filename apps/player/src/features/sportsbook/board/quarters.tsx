import type { MatchView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { boardMessages as m } from '../messages.ts';
import { useMatchValue } from '../sports-context.tsx';
import { storeMessages as clock } from '../store/store-messages.ts';
import { useBoard } from './board-context.tsx';
import css from './list.module.css';
import { ROLE } from './roles.ts';

/** `all`: with half time and overtime; `quarters`: the four quarters and the total. */
export type QuarterParts = 'all' | 'quarters';

const PARTS = {
  all: ['Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT', 'FT'],
  quarters: ['Q1', 'Q2', 'Q3', 'Q4', 'FT'],
} as const;

type Part = (typeof PARTS)['all'][number];

export function QuarterHeads({ parts }: { readonly parts: QuarterParts }) {
  const { t } = useT();
  const heads: Record<Part, string> = {
    Q1: '1',
    Q2: '2',
    HT: t(clock.half1).slice(-1),
    Q3: '3',
    Q4: '4',
    OT: t(clock.overtime),
    FT: t(m.total1),
  };
  return (
    <div className={css.quarterHeads} {...ROLE.columnheader}>
      {PARTS[parts].map((part) => (
        <span key={part}>{heads[part]}</span>
      ))}
    </div>
  );
}

/** Points by quarter, as far as played; the running quarter is marked. */
export function QuarterScores(props: { readonly matchId: string; readonly parts: QuarterParts }) {
  const { matchId, parts } = props;
  const { t } = useT();
  const { book } = useBoard();
  const text = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match?.isLive ? PARTS[parts].map((part) => pointsOf(match, part)).join(',') : null;
  });
  const running = useMatchValue(book, matchId, () => book.match(matchId)?.se_now ?? '');
  if (text === null) return null;
  const columns = text.split(',').map((points) => points.split('-'));
  return (
    <div className={css.quarters} {...ROLE.cell}>
      <table aria-label={t(m.scoresByPart)}>
        <tbody>
          {[0, 1].map((side) => (
            <tr key={side}>
              {PARTS[parts].map((part, at) => (
                <td key={part} className={lookOf(part, running)}>
                  {columns[at]?.[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lookOf(part: Part, running: string): string | undefined {
  if (part === 'FT') return css.sum;
  return part === running ? css.now : undefined;
}

function pointsOf(match: MatchView, part: Part): string {
  if (part === 'FT') return `${match.sc_FT_H}-${match.sc_FT_C}`;
  const score = match.parts[part];
  return score ? `${score.home}-${score.away}` : '-';
}
