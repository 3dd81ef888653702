import type { ReactNode } from 'react';
import css from './labelled.module.css';

/** A field with its label above and its fault or a hint below. */
export function Labelled(props: {
  readonly id: string;
  readonly label: string;
  readonly fault: string | null;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.fault ? <small role="alert">{props.fault}</small> : <small>{props.hint}</small>}
    </div>
  );
}
