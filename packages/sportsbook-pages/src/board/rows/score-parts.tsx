import { useT } from '@tianping/ui';
import { boardMessages as m } from '../../messages.ts';
import { useMatchValue } from '../../sports-context.tsx';
import type { PartHead } from '../../store/prices/columns.ts';
import { partScore, runningPart } from '../../store/texts/score-parts.ts';
import { useBoard } from '../board-context.tsx';
import css from '../list/list.module.css';
import { ROLE } from '../roles.ts';

/** Heads of a score table: quarters, sets, innings, the total. */
export function PartHeads({ parts }: { readonly parts: readonly PartHead[] }) {
  const { t } = useT();
  return (
    <div className={css.partHeads} {...ROLE.columnheader}>
      {parts.map(({ period, label, back }) => (
        <span key={`${period}${back}`}>{t(label)}</span>
      ))}
    </div>
  );
}

/** Scores by part, up to now; the running part is marked. */
export function PartScores(props: {
  readonly matchId: string;
  readonly parts: readonly PartHead[];
}) {
  const { matchId, parts } = props;
  const { t } = useT();
  const { book } = useBoard();
  const text = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match?.isLive ? parts.map((part) => partScore(match, part)).join(',') : null;
  });
  const running = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return match ? runningPart(match) : '';
  });
  if (text === null) return null;
  const columns = text.split(',').map((points) => points.split('-'));
  return (
    <div className={css.parts} {...ROLE.cell}>
      <table aria-label={t(m.scoresByPart)}>
        <tbody>
          {[0, 1].map((side) => (
            <tr key={side}>
              {parts.map(({ period, back }, at) => (
                <td key={`${period}${back}`} className={lookOf(period, back, running)}>
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

function lookOf(period: string, back: number | undefined, running: string): string | undefined {
  if (period === 'FT') return css.sum;
  if (back !== undefined) return back === 0 ? css.now : undefined;
  return period === running ? css.now : undefined;
}
