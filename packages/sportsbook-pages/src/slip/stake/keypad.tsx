import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { QUICK_STAKES_MAX } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { named } from '../../board/roles.ts';
import { slipMessages as m } from '../../messages.ts';
import { useSports } from '../../sports-context.tsx';
import { yuan } from '../entry/entry-texts.ts';
import css from '../slip.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlipStore } from '../state/slip-context.tsx';

interface OfEntry {
  readonly entryKey: string;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00'] as const;

/** +10 …, the largest amount, clear, and the member's own amounts. */
export function QuickAmounts({ entryKey }: OfEntry) {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  return (
    <div className={css.quick}>
      {around.stakeChips.slice(0, QUICK_STAKES_MAX).map((minor) => (
        <button key={minor} type="button" onClick={() => slip.addStake(entryKey, minor)}>
          +{yuan(minor)}
        </button>
      ))}
      <button type="button" className={css.word} onClick={() => slip.maxStake(entryKey)}>
        {t(m.max)}
      </button>
      <button type="button" className={css.word} onClick={() => slip.setStake(entryKey, '')}>
        {t(m.wipe)}
      </button>
      <EditStakes className={css.word} />
    </div>
  );
}

function EditStakes(props: { readonly className: string | undefined }) {
  const { t } = useT();
  const slip = useSlipStore();
  return (
    <button
      type="button"
      className={props.className}
      title={t(p.stakesEditLong)}
      aria-label={t(p.stakesEditLong)}
      onClick={() => slip.openDialog({ kind: 'stakes' })}
      data-testid="stakes-edit"
    >
      {t(p.stakesEdit)}
    </button>
  );
}

export function Keypad({ entryKey }: OfEntry) {
  const { t } = useT();
  const press = useKeys(entryKey);
  return (
    <div className={css.pad} {...named('group', t(m.keypad))}>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={t(m.backspace)} onClick={() => press('back')}>
        <Icon of={IconBackspace} size="m" />
      </button>
    </div>
  );
}

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const;

/** The phone's keypad: digits left, two columns of quick amounts right. */
export function SheetPad({ entryKey }: OfEntry) {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  const press = useKeys(entryKey);
  return (
    <div className={css.sheetPad} {...named('group', t(m.keypad))}>
      {ROWS.flatMap((row, at) => [
        ...row.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        )),
        ...[2 * at, 2 * at + 1].map((place) => {
          const minor = around.stakeChips[place];
          if (minor === undefined) return <span key={`chip${place}`} />;
          return (
            <button
              key={`chip${place}`}
              type="button"
              className={css.chip}
              onClick={() => slip.addStake(entryKey, minor)}
            >
              +{yuan(minor)}
            </button>
          );
        }),
      ])}
      <button type="button" onClick={() => press('00')}>
        00
      </button>
      <button type="button" onClick={() => press('0')}>
        0
      </button>
      <button type="button" aria-label={t(m.backspace)} onClick={() => press('back')}>
        <Icon of={IconBackspace} size="m" />
      </button>
      <button
        type="button"
        className={`${css.chip} ${css.word}`}
        onClick={() => slip.maxStake(entryKey)}
      >
        {t(m.max)}
      </button>
      <EditStakes className={`${css.chip} ${css.word}`} />
    </div>
  );
}

function useKeys(entryKey: string): (key: string) => void {
  const slip = useSlipStore();
  return (key) => {
    const typed = slip.state.getState().stakes[entryKey] ?? '';
    slip.setStake(entryKey, key === 'back' ? typed.slice(0, -1) : typed + key);
  };
}
