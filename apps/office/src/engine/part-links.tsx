import type { Message } from '@tianping/i18n';
import { Link, useLocation } from 'wouter';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

/** Links to the pages of one area; the open one is marked. */
export function PartLinks(props: {
  readonly label: Message;
  readonly parts: readonly { readonly path: string; readonly name: Message }[];
}) {
  const { t } = useTexts();
  const [path] = useLocation();
  return (
    <nav className={css.partLinks} aria-label={t(props.label)}>
      {props.parts.map((part) => (
        <Link
          key={part.path}
          href={part.path}
          aria-current={part.path === path ? 'page' : undefined}
        >
          {t(part.name)}
        </Link>
      ))}
    </nav>
  );
}
