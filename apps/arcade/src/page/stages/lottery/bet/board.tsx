import type { Cell } from '@tianping/plugin-games/lottery';
import { Segmented, useT } from '@tianping/ui';
import { Ball } from '../ball.tsx';
import { useLottery, useRound, useSlip } from '../context.ts';
import { priceText, textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { readYuan, yuanText } from './amount.ts';
import css from './board.module.css';
import { Picks } from './picks.tsx';

/** The plays: two-sided cells, or numbers to pick. */
export function Board() {
  const { slip, family } = useLottery();
  const { system, groupId, pickerId } = useSlip();
  const { t } = useT();
  const isCells = system === 'cells';
  const groups = isCells
    ? family.cells.map(({ id, name }) => ({ id, name: t(name) }))
    : family.pickers.map(({ id, name }) => ({ id, name: textOf(t, name) }));
  const open = (id: string): void => {
    if (isCells) {
      slip.setState({ groupId: id });
      return;
    }
    const rows = family.pickers.find((picker) => picker.id === id)?.rows.length ?? 1;
    slip.setState({ pickerId: id, rows: Array.from({ length: rows }, () => []) });
  };
  return (
    <div className={css.board}>
      <div className={css.tree}>
        <Segmented
          label={t(m.system)}
          choices={[
            { value: 'cells', label: t(m.cells) },
            { value: 'picks', label: t(m.picks) },
          ]}
          value={system}
          onChange={(next) => slip.setState({ system: next })}
        />
        <fieldset className={css.groups} aria-label={t(m.groups)}>
          {groups.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === (isCells ? groupId : pickerId)}
              onClick={() => open(id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {isCells ? <Cells /> : <Picks />}
    </div>
  );
}

function Cells() {
  const { family } = useLottery();
  const { groupId } = useSlip();
  const { t } = useT();
  const group = family.cells.find(({ id }) => id === groupId) ?? family.cells[0];
  if (!group) return null;
  const count = group.sections[0]?.cells.length ?? 0;
  return (
    <div className={css.sections} data-many={group.sections.length > 3} data-numbers={count > 8}>
      {group.sections.map((section) => (
        <fieldset key={textOf(t, section.title)} className={css.section}>
          <legend>{textOf(t, section.title)}</legend>
          <div className={css.cells} data-count={section.cells.length > 8 ? 'many' : 'few'}>
            {section.cells.map((cell) => (
              <CellButton key={cell.code} cell={cell} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The number of a cell whose label is a ball; null for other cells. */
const ballOf = (cell: Cell): number | null =>
  /\.(digit|car|ball|special|regular|nth)\./.test(`${cell.code}.`) && typeof cell.label === 'string'
    ? Number(cell.label)
    : null;

function CellButton({ cell }: { readonly cell: Cell }) {
  const { slip, family, props } = useLottery();
  const { chosen, entry, amounts } = useSlip();
  const { round, line } = useRound();
  const { t } = useT();
  const ball = ballOf(cell);
  const label = typeof cell.label === 'string' ? cell.label : t(cell.label);
  const prices = [...new Set(cell.chances.map(({ price }) => priceText(price)))].join(' / ');
  const isOff = line === 'lost' || props.paused || round?.phase !== 'betting';
  const name = `${textOf(t, cell.title)} ${label}`;
  const toggle = (): void => {
    props.sounds.play('chip');
    slip.setState(({ chosen: codes }) => ({
      chosen: codes.includes(cell.code)
        ? codes.filter((code) => code !== cell.code)
        : [...codes, cell.code],
    }));
  };
  const face = (
    <>
      {ball === null ? <b>{label}</b> : <Ball lottery={family.lottery} ball={ball} />}
      <span className="num">{prices}</span>
    </>
  );
  if (entry === 'each') {
    return (
      <label className={css.cell} data-entry="each" data-on={(amounts[cell.code] ?? 0) > 0}>
        {face}
        <input
          inputMode="decimal"
          aria-label={t(m.amountFor, { name })}
          disabled={isOff}
          defaultValue={amounts[cell.code] ? yuanText(amounts[cell.code] ?? 0) : ''}
          onChange={(event) => {
            const minor = readYuan(event.target.value) ?? 0;
            slip.setState(({ amounts: all }) => ({ amounts: { ...all, [cell.code]: minor } }));
          }}
        />
      </label>
    );
  }
  return (
    <button
      type="button"
      className={css.cell}
      aria-pressed={chosen.includes(cell.code)}
      disabled={isOff}
      onClick={toggle}
    >
      <span className="vh">{textOf(t, cell.title)}</span>
      {face}
    </button>
  );
}
