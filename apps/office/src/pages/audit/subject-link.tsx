import { Link } from 'wouter';
import { subjectLink } from '../../engine/where-is.ts';
import css from './audit.module.css';

/** What something was about, leading to its page where it has one; the row around it stays closed. */
export function SubjectLink(props: { readonly subject: string; readonly name: string }) {
  const href = subjectLink(props.subject);
  if (href === null) return props.name;
  return (
    <Link href={href} className={css.subject} onClick={(event) => event.stopPropagation()}>
      {props.name}
    </Link>
  );
}
