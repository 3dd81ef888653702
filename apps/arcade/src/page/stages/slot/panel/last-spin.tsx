import type { SpinGame } from '@tianping/games';
import type { SlotShown, SlotStep, SlotTheme } from '@tianping/plugin-games/slots';
import { useT } from '@tianping/ui';
import type { Watched } from '../../../app/controllers.ts';
import { useWatched } from '../../../kit/use-watched.ts';
import { symbolName } from '../art.ts';
import { money } from '../control.ts';
import { slotStageMessages as m } from '../messages.ts';
import type { SlotState } from '../play-state.ts';
import css from '../slot.module.css';

/** The last result as text and rows. */
export function LastSpin(props: {
  readonly game: SpinGame;
  readonly theme: SlotTheme;
  readonly state: Watched<Pick<SlotState, 'last'>>;
}) {
  const { t } = useT();
  const { last } = useWatched(props.state);
  const words = last
    ? props.game.describe(last).map((part) => (typeof part === 'string' ? part : t(part)))
    : [t(m.listNone)];
  return (
    <section className={css.last}>
      <h2>{t(m.listTitle)}</h2>
      <p role="status">{words.join('')}</p>
      {last && <Grid theme={props.theme} shown={last} />}
      {last && last.totalMinor > 0 && <Wins theme={props.theme} shown={last} />}
    </section>
  );
}

function Grid({ theme, shown }: { readonly theme: SlotTheme; readonly shown: SlotShown }) {
  const { t } = useT();
  const grid = shown.steps[0]?.grid ?? [];
  const rows = Array.from({ length: grid[0]?.length ?? 0 }, (_, row) =>
    grid.map((column) => symbolName(theme, column.charAt(row))),
  );
  return (
    <table>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((name, reel) => (
              <td key={reel}>{typeof name === 'string' ? name : t(name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Wins({ theme, shown }: { readonly theme: SlotTheme; readonly shown: SlotShown }) {
  const { t } = useT();
  const freeSpins = shown.steps.reduce((sum, { awarded }) => sum + awarded, 0);
  return (
    <>
      <h3>{t(m.listWins)}</h3>
      <ul>
        {shown.steps.flatMap((step, at) =>
          step.minor === 0 ? [] : [<li key={at}>{stepWords(step, { theme, freeSpins, t })}</li>],
        )}
      </ul>
    </>
  );
}

function stepWords(
  step: SlotStep,
  {
    theme,
    freeSpins,
    t,
  }: {
    readonly theme: SlotTheme;
    /** How many free spins the play had in all. */
    readonly freeSpins: number;
    readonly t: ReturnType<typeof useT>['t'];
  },
): string {
  const wins = step.wins.map((win) => {
    const name = symbolName(theme, win.symbol);
    const symbol = typeof name === 'string' ? name : t(name);
    const line = win.line === null ? '' : `${t(m.line, { line: win.line })} `;
    return `${line}${t(m.winLine, { symbol, count: win.cells.length })} ${money(win.minor)}`;
  });
  if (step.kind === 'respin') wins.push(`${t(m.holdOn)} ${money(step.minor)}`);
  const free = step.free > 0 ? `${t(m.freeBar, { number: step.free, total: freeSpins })}：` : '';
  return `${free}${wins.join('，')}`;
}
