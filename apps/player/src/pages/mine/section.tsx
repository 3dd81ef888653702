import { type ReactNode, useId } from 'react';
import css from './section.module.css';

/** A panel with a head: its title, a short note, its controls. */
export function Section(props: {
  readonly title: string;
  readonly hint?: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly testId?: string;
}) {
  const id = useId();
  return (
    <section className={`panel ${css.box}`} aria-labelledby={id} data-testid={props.testId}>
      <div className={css.head}>
        <h2 id={id}>{props.title}</h2>
        {props.hint && <p>{props.hint}</p>}
        {props.end && <div className={css.end}>{props.end}</div>}
      </div>
      {props.children}
    </section>
  );
}
