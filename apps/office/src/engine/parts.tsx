import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { IconShape } from '@tianping/ui';
import type { ReactNode } from 'react';
import css from './engine.module.css';

export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'mute';

/** One icon of the set, hidden from screen readers: the text beside it carries the name. */
export function Glyph(props: { readonly of: IconShape; readonly size?: number }) {
  const Shape = props.of;
  const size = props.size ?? 16;
  return (
    <Shape
      width={size}
      height={size}
      stroke={1.7}
      className={css.glyph}
      aria-hidden="true"
      focusable="false"
    />
  );
}

/** A state in one word. */
export function Badge(props: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <em className={css.badge} data-tone={props.tone}>
      {props.children}
    </em>
  );
}

/** A mark for something that needs attention. */
export function Mark(props: { readonly children: ReactNode }) {
  return <em className={css.mark}>{props.children}</em>;
}

/** A member's grade. */
export function Grade(props: { readonly children: ReactNode }) {
  return <em className={`${css.grade} num`}>{props.children}</em>;
}

/** A white box with a heading. */
export function Box(props: {
  readonly title: string;
  readonly side?: ReactNode;
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${css.box} ${props.flush ? css.flush : ''} ${props.className ?? ''}`}>
      <div className={css.head}>
        <h2>{props.title}</h2>
        {props.side}
      </div>
      {props.children}
    </section>
  );
}

/** The top of a detail panel: number, state, amount. */
export function DetailHead(props: { readonly title: ReactNode; readonly badge?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 className="num">{props.title}</h2>
      {props.badge}
    </div>
  );
}

export function BigMoney(props: {
  readonly label: string;
  readonly amount: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.big}>
      <small>{props.label}</small>
      <strong className="num">{props.amount}</strong>
      {props.children && <p>{props.children}</p>}
    </div>
  );
}

export function Part(props: {
  readonly title: string;
  readonly side?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.part}>
      <h3>
        {props.title}
        {props.side && <small>{props.side}</small>}
      </h3>
      {props.children}
    </section>
  );
}

export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly isFine: boolean;
}

/** The results of automatic checks: fine, or for a person to look at. Differ in shape as well as colour. */
export function Facts(props: {
  readonly facts: readonly Fact[];
  readonly fine: string;
  readonly watch: string;
}) {
  return (
    <ul className={css.facts}>
      {props.facts.map(({ key, name, text, isFine }) => (
        <li key={key} data-fine={isFine}>
          <Glyph of={isFine ? IconCheck : IconAlertTriangle} />
          <b>
            {name}
            <span className="vh">{isFine ? props.fine : props.watch}</span>
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Pair {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
}

/** Names and values, one below the other; `none` in their place where there are none. */
export function Pairs(props: { readonly pairs: readonly Pair[]; readonly none?: string }) {
  if (props.pairs.length === 0 && props.none !== undefined) return <p>{props.none}</p>;
  return (
    <dl className={css.pairs}>
      {props.pairs.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Step {
  readonly key: string;
  readonly title: ReactNode;
  readonly side?: ReactNode;
  readonly note?: ReactNode;
  /** `now` waits for somebody; its circle contains a number. */
  readonly state: 'done' | 'now' | 'later' | 'failed';
  readonly mark?: string;
}

/** What happened, and what is to happen, in order. */
export function Steps(props: { readonly steps: readonly Step[] }) {
  return (
    <ol className={css.steps}>
      {props.steps.map(({ key, title, side, note, state, mark }) => (
        <li key={key} data-state={state}>
          <i aria-hidden="true">
            {state === 'done' ? <Glyph of={IconCheck} size={14} /> : (mark ?? '·')}
          </i>
          <b>{title}</b>
          <small className="num">{side}</small>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

export interface Change {
  readonly key: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Values that differ: the old one struck through in one colour, the new one in the other; with signs as well. */
export function Diff(props: { readonly changes: readonly Change[] }) {
  return (
    <div className={css.diff}>
      {props.changes.map(({ key, path, before, after }) => (
        <div key={key}>
          {before !== undefined && before !== null && (
            <del>{`− ${named(path)}${plain(before)}`}</del>
          )}
          {after !== undefined && after !== null && <ins>{`+ ${named(path)}${plain(after)}`}</ins>}
        </div>
      ))}
    </div>
  );
}

/** A change without a path is a whole sentence. */
const named = (path: string): string => (path === '' ? '' : `${path}: `);

/** A value as plain text. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Raw machine text. */
export function Raw(props: { readonly children: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.raw} tabIndex={0} aria-label={props.label}>
      <pre>{props.children}</pre>
    </section>
  );
}

/** A row of buttons. */
export function Buttons(props: { readonly children: ReactNode }) {
  return <div className={css.buttons}>{props.children}</div>;
}
