import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useMe, useStaffNames } from '../app/context.ts';
import css from './engine.module.css';
import { splitAtNumbers, subjectLink } from './where-is.ts';

/**
 * What something is called, leading to its page where it has one that the reader may open; plain text elsewhere.
 * The row around it stays closed.
 */
export function ObjectLink(props: { readonly of: string; readonly children: ReactNode }) {
  const me = useMe();
  const href = subjectLink(props.of, me?.permissions ?? []);
  if (href === null) return props.children;
  return (
    <Link href={href} className={css.object} onClick={(event) => event.stopPropagation()}>
      {props.children}
    </Link>
  );
}

/** Somebody of the staff by name; logins that are nobody's here, a feed's or the system's, lead nowhere. */
export function StaffLink(props: { readonly login: string }) {
  const { login } = props;
  const name = useStaffNames().get(login);
  return name === undefined ? login : <ObjectLink of={`staff:${login}`}>{name}</ObjectLink>;
}

/** A text in which every number of an order leads to it. */
export function Explained(props: { readonly text: string }) {
  const parts = splitAtNumbers(props.text);
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <ObjectLink key={at} of={`order:${part}`}>
        {part}
      </ObjectLink>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
