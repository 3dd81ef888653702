import type { MoneyMinor, UnixMs } from '@tianping/base';
import { momentText, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../../app/context.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { CopyButton } from './copy-button.tsx';
import css from './records.module.css';

export interface Column {
  readonly name: string;
  /** Figures are aligned right. */
  readonly isFigure?: boolean;
}

/** Records in columns; on a phone each row is a small card, laid out by what its cells are. */
export function RecordTable(props: {
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {props.columns.map(({ name, isFigure = false }) => (
              <th key={name} scope="col" className={isFigure ? css.right : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}

export function WhenCell(props: { readonly at: UnixMs }) {
  const translator = useT();
  const { now } = useApp();
  return <td className={`${css.when} num`}>{momentText(translator, props.at, now())}</td>;
}

export function WhatCell(props: { readonly children: ReactNode }) {
  return <td className={css.what}>{props.children}</td>;
}

/** Truncated where there is no room; complete in its title. */
export function NoteCell(props: { readonly children: string }) {
  return (
    <td className={css.note} title={props.children}>
      {props.children}
    </td>
  );
}

/** A number that people read out, with a button to copy it. */
export function NumberCell(props: { readonly number: string; readonly label: string }) {
  return (
    <td className={css.number}>
      <span>
        <code>{props.number}</code>
        <CopyButton value={props.number} label={props.label} />
      </span>
    </td>
  );
}

/** What the central wallet gained or lost; faint where the movement did not take effect. */
export function AmountCell(props: { readonly amount: MoneyMinor; readonly isVoid?: boolean }) {
  const { amount, isVoid = false } = props;
  const { change, isHidden } = useAmounts();
  const look = isVoid ? css.void : amount > 0 && !isHidden && css.plus;
  return <td className={`${css.right} ${css.amount} ${look || ''}`}>{change(amount)}</td>;
}

/** A figure beside the amount. */
export function SideCell(props: { readonly children: string; readonly isMinor?: boolean }) {
  return (
    <td className={`${css.right} num ${props.isMinor ? css.minor : css.side}`}>{props.children}</td>
  );
}

export function StateCell(props: { readonly children: ReactNode }) {
  return (
    <td className={css.ending}>
      <span className={css.state}>{props.children}</span>
    </td>
  );
}
