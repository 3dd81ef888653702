import type { Message } from '@tianping/i18n';
import { Link, useLocation } from 'wouter';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

/** The pages of one area beside each other; the one that is open is marked. */
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
