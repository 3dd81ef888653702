import { useMemo, useState } from 'react';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { useTexts } from '../../engine/texts.ts';
import { SectionPage } from '../config/section-page.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { bannerMessages as text } from './banner-messages.ts';
import css from './banners.module.css';
import { faultsOf, isMissing, moved, newRow, rowsOf } from './draft.ts';
import { Saving } from './saving.tsx';
import { WithoutBanners } from './without-banners.tsx';

const NO_ISSUES: ReadonlyMap<string, string> = new Map();

/** The banners after the match on the home page, as in force and while edited. */
export default function BannersPage() {
  const { t } = useTexts();
  return (
    <SectionPage section="banners" title={t(text.title)} lead={t(text.lead)}>
      {({ current, value }, saved) => (
        <Banners key={current.version} version={current.version} value={value} onSaved={saved} />
      )}
    </SectionPage>
  );
}

/** The banners in order, and the selected one. */
function Banners(props: {
  readonly version: number;
  readonly value: unknown;
  readonly onSaved: () => void;
}) {
  const { now } = useOfficeApp();
  const mayWrite = useMay('config.write');
  // Another version remounts the form; the same one, read again, keeps the edits.
  const [initial] = useState(() => rowsOf(props.value));
  const [rows, setRows] = useState(initial);
  const [at, setAt] = useState(0);
  const [isAsked, setAsked] = useState(false);
  // The server's issues for these rows; others have not been checked.
  const [reported, setReported] = useState({ rows, issues: NO_ISSUES });
  const open = Math.min(at, (rows?.length ?? 1) - 1);
  const row = rows?.[open];
  const issues = reported.rows === rows ? reported.issues : NO_ISSUES;
  const faults = useMemo(
    () => new Map([...faultsOf(rows)].filter(([, fault]) => isAsked || !isMissing(fault))),
    [rows, isAsked],
  );
  const add = (): void => {
    setRows([...(rows ?? []), newRow(rows ?? [], now())]);
    setAt(rows?.length ?? 0);
  };
  const reset = (): void => {
    setRows(initial);
    setAsked(false);
  };
  return (
    <div className={css.page}>
      {rows && (
        <BannerList
          rows={rows}
          open={open}
          wrong={[...faults.keys(), ...issues.keys()]}
          mayWrite={mayWrite}
          onOpen={setAt}
          onAdd={add}
          onMove={(by) => {
            setRows(moved(rows, open, by));
            setAt(open + by);
          }}
          onRemove={() => setRows(rows.toSpliced(open, 1))}
          onShipped={() => setRows(null)}
        />
      )}
      {rows && row ? (
        <BannerForm
          key={row.id}
          at={open}
          row={row}
          mayWrite={mayWrite}
          faults={faults}
          issues={issues}
          onChange={(changed) => setRows(rows.with(open, changed))}
        />
      ) : (
        <WithoutBanners isOwn={rows !== null} onAdd={mayWrite ? add : null} />
      )}
      {rows !== initial && (
        <Saving
          rows={rows}
          version={props.version}
          onAsk={() => setAsked(true)}
          onIssues={(issues) => setReported({ rows, issues })}
          onCancel={reset}
          onSaved={props.onSaved}
        />
      )}
    </div>
  );
}
