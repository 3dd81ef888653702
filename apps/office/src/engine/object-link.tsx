import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useMe, useStaffNames } from '../app/context.ts';
import css from './engine.module.css';
import { useTexts } from './texts.ts';
import { splitAtNumbers, subjectLink } from './where-is.ts';

/**
 * The name of something, linked to its page where the reader may open it; plain text elsewhere. A press does not open
 * the row around it.
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

/** A member of staff by name; logins of a feed or the system are not linked. */
export function StaffLink(props: { readonly login: string }) {
  const { login } = props;
  const { staff } = useTexts();
  const name = useStaffNames().get(login);
  return name === undefined ? staff(login) : <ObjectLink of={`staff:${login}`}>{name}</ObjectLink>;
}

/** A text in which every order number is a link. */
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
