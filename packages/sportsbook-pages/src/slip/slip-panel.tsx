import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { isUnderWay, type SlipMode, slipMode } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { named } from '../board/roles.ts';
import { slipMessages as m } from '../messages.ts';
import { SlipEntryCard } from './entry/slip-entry.tsx';
import { Foot } from './foot.tsx';
import { ParlayPanel } from './parlay/parlay-panel.tsx';
import { isFrozen } from './parlay/parlay-rows.ts';
import { LoadButton } from './share/slip-tools.tsx';
import css from './slip.module.css';
import { SlipDrawing } from './slip-drawing.tsx';
import { slipPartMessages as p } from './slip-parts-messages.ts';
import { QuickAmounts, SheetPad } from './stake/keypad.tsx';
import { EACH_KEY } from './stake/stake-typing.ts';
import { useLines, useParlay, useSlip, useSlipStore } from './state/slip-context.tsx';

/** The slip: mode, entries, sums, the button. `isSheet` is its version on the phone. */
export function SlipPanel({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const slip = useSlipStore();
  const lines = useLines();
  const isParlay = useSlip((state) => state.slip.series);
  if (lines.length === 0) {
    return (
      <div className={css.empty} data-testid="slip-empty">
        <SlipDrawing />
        <b>{t(m.emptyTitle)}</b>
        {t(m.emptyText)}
        <LoadButton />
      </div>
    );
  }
  return (
    // Enter in an amount presses the button.
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        slip.submit();
      }}
    >
      <div className={isSheet ? css.sheetBody : undefined}>
        <Modes />
        {isParlay ? (
          <ParlayPanel isSheet={isSheet} />
        ) : (
          <>
            <EachBar isSheet={isSheet} />
            <ol>
              {lines.map((line) => (
                <SlipEntryCard key={line.key} line={line} isSheet={isSheet} />
              ))}
            </ol>
          </>
        )}
      </div>
      {isSheet && <Pad />}
      <Foot isSheet={isSheet} />
    </form>
  );
}

/** The phone's keypad, for the amount being typed. */
function Pad() {
  const activeKey = useSlip((state) => state.activeKey);
  const lines = useLines();
  const parlay = useParlay();
  if (activeKey === null) return null;
  const line = lines.find(({ key }) => key === activeKey);
  const row = parlay.rows.find(({ key }) => key === activeKey);
  const isTyped = line
    ? !isUnderWay(line.entry) && line.entry.orderData?.state !== 'accepted'
    : (row !== undefined && !isFrozen(row) && parlay.faults.length === 0) || activeKey === EACH_KEY;
  return isTyped ? <SheetPad entryKey={activeKey} /> : null;
}

const MODES: readonly SlipMode[] = ['single', 'multiple', 'series'];

function Modes() {
  const { t } = useT();
  const slip = useSlipStore();
  const mode = useSlip((state) => slipMode(state.slip));
  const names = { single: m.single, multiple: m.multiple, series: p.series } as const;
  return (
    <div className={css.modes}>
      <div className={css.seg} {...named('group', t(m.modes))}>
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => slip.setMode(each)}
            data-testid={`mode-${each}`}
          >
            {t(names[each])}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={css.link}
        onClick={() => slip.clear()}
        data-testid="slip-clear"
      >
        <Icon of={IconTrash} size="s" />
        {t(m.clear)}
      </button>
    </div>
  );
}

/** With several entries: one amount for all of them. */
function EachBar({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const slip = useSlipStore();
  const typed = useSlip((state) => state.stakes[EACH_KEY] ?? '');
  const isActive = useSlip((state) => state.activeKey) === EACH_KEY;
  const multiple = useSlip((state) => state.slip.multiple);
  const free = useLines().filter(
    ({ entry }) => !isUnderWay(entry) && entry.orderData?.state !== 'accepted',
  );
  if (!multiple || free.length < 2) return null;
  return (
    <div className={css.each}>
      <label className={`${css.unit} ${isActive ? css.on : ''}`}>
        <span>{t(p.each)}</span>¥
        <input
          inputMode={isSheet ? 'none' : 'numeric'}
          autoComplete="off"
          maxLength={9}
          value={typed}
          placeholder={t(p.eachHint)}
          onFocus={() => slip.setActive(EACH_KEY)}
          onChange={(event) => slip.setStake(EACH_KEY, event.target.value)}
          data-testid="slip-each"
        />
      </label>
      {isActive && !isSheet && <QuickAmounts entryKey={EACH_KEY} />}
    </div>
  );
}
