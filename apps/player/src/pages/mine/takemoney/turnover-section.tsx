import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import type { TurnoverRow } from '@tianping/contract';
import { Badge, type BadgeTone, Button, EmptyState, Icon, momentText, useT } from '@tianping/ui';
import noBets from '@tianping/ui/states/no-bets.svg?url';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { Section } from '../section.tsx';
import { withdrawMessages as text } from './messages.ts';
import { timesText } from './times-text.ts';
import css from './turnover.module.css';
import { TurnoverBets } from './turnover-bets.tsx';
import type { Terms } from './types.ts';

const SOURCES = {
  deposit: text.sourceDeposit,
  gift: text.sourceGift,
  rebate: text.sourceRebate,
  activity: text.sourceActivity,
  adjustment: text.sourceAdjustment,
} as const;

const STATES = {
  open: ['wait', text.stateOpen],
  done: ['ok', text.stateDone],
  released: ['info', text.stateReleased],
  cancelled: ['mute', text.stateCancelled],
} as const satisfies Record<TurnoverRow['status'], readonly [BadgeTone, unknown]>;

/** The turnover required before money may leave: all of it in one bar, each duty in a row. */
export function TurnoverSection(props: { readonly terms: Terms }) {
  const { t } = useT();
  const { turnover, turnoverRows } = props.terms;
  const [opened, setOpened] = useState<TurnoverRow | null>(null);
  return (
    <div id="turnover" className={css.anchor}>
      <Section
        title={t(text.turnoverTitle)}
        hint={t(text.turnoverHint)}
        testId="turnover"
        end={
          turnover.missingMinor > 0 && (
            <Badge tone="wait">
              {t(text.turnoverMissing, { missing: moneyText(moneyMinor(turnover.missingMinor)) })}
            </Badge>
          )
        }
      >
        {turnoverRows.length === 0 ? (
          <EmptyState art={noBets} title={t(text.turnoverNone)} text={t(text.turnoverNoneText)} />
        ) : (
          <>
            <Progress totals={turnover} />
            <DutyTable rows={turnoverRows} onOpen={setOpened} />
          </>
        )}
      </Section>
      {opened && <TurnoverBets duty={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Progress(props: { readonly totals: Terms['turnover'] }) {
  const { t } = useT();
  const { doneMinor, requiredMinor, missingMinor } = props.totals;
  if (missingMinor === 0) {
    return (
      <p className={css.clear}>
        <Icon of={IconCircleCheck} />
        {t(text.turnoverDone)}
      </p>
    );
  }
  const words = t(text.turnoverProgress, {
    done: moneyText(moneyMinor(doneMinor)),
    required: moneyText(moneyMinor(requiredMinor)),
  });
  return (
    <div className={css.progress}>
      <progress value={Math.min(doneMinor, requiredMinor)} max={requiredMinor} aria-label={words} />
      <p className="num">{words}</p>
    </div>
  );
}

function DutyTable(props: {
  readonly rows: readonly TurnoverRow[];
  readonly onOpen: (row: TurnoverRow) => void;
}) {
  const { t } = useT();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.colTime)}</th>
            <th scope="col">{t(text.colType)}</th>
            <th scope="col">{t(text.colAmount)}</th>
            <th scope="col">{t(text.colMultiple)}</th>
            <th scope="col">{t(text.colRequired)}</th>
            <th scope="col">{t(text.colDone)}</th>
            <th scope="col">{t(text.colMissing)}</th>
            <th scope="col">{t(text.colState)}</th>
            <th scope="col">{t(text.colBets)}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Duty key={row.requirementId} row={row} onOpen={() => props.onOpen(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Duty(props: { readonly row: TurnoverRow; readonly onOpen: () => void }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { row } = props;
  const [tone, words] = STATES[row.status];
  const figure = (name: string, minor: number, isMissing = false) => (
    <td className="num" data-name={name} data-missing={(isMissing && minor > 0) || undefined}>
      {plainMoneyText(moneyMinor(minor))}
    </td>
  );
  return (
    <tr data-testid="turnover-row" data-status={row.status}>
      <td className="num" data-part="time">
        {momentText(translator, row.at, now())}
      </td>
      <td data-part="name">
        <b>{t(SOURCES[row.source])}</b>
        {row.name !== t(SOURCES[row.source]) && <small>{row.name}</small>}
      </td>
      {figure(t(text.colAmount), row.amountMinor)}
      <td className="num" data-name={t(text.colMultiple)}>
        {t(text.times, { times: timesText(row.multipleMilli) })}
      </td>
      {figure(t(text.colRequired), row.requiredMinor)}
      {figure(t(text.colDone), row.doneMinor)}
      {figure(t(text.colMissing), row.missingMinor, true)}
      <td data-part="state">
        <Badge tone={tone}>{t(words)}</Badge>
      </td>
      <td data-part="way">
        <Button
          tone="text"
          size="s"
          onClick={props.onOpen}
          aria-label={t(text.seeBetsOf, { name: row.name })}
          data-testid="turnover-bets"
        >
          {t(text.seeBets)}
        </Button>
      </td>
    </tr>
  );
}
