import { useMemo } from 'react';
import { SaveBar } from '../config/save-bar.tsx';
import css from './banners.module.css';
import { bannersOf, faultsOf, type Rows } from './draft.ts';

/** The changes by the edits, to be reviewed and proposed. */
export function Saving(props: {
  readonly rows: Rows;
  readonly version: number;
  readonly onAsk: () => void;
  readonly onIssues: (issues: ReadonlyMap<string, string>) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}) {
  const { rows, ...rest } = props;
  const value = useMemo(() => bannersOf(rows), [rows]);
  const draft = useMemo(() => ({ mode: 'json', text: JSON.stringify(value) }) as const, [value]);
  const faults = useMemo(
    () => new Map([...faultsOf(rows).keys()].map((path) => [path, { kind: 'needed' } as const])),
    [rows],
  );
  return (
    <div className={css.saving}>
      <SaveBar
        {...rest}
        section="banners"
        draft={draft}
        reading={faults.size > 0 ? { kind: 'faults', faults } : { kind: 'value', value }}
      />
    </div>
  );
}
