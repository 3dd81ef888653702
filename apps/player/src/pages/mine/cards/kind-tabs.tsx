import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { KIND_TEXTS } from './account-look.ts';
import css from './cards.module.css';
import { LIST_LINKS } from './links.ts';
import { cardMessages as text } from './messages.ts';
import type { Kind } from './use-accounts.ts';

const KINDS: readonly Kind[] = ['bank', 'coin', 'wallet'];

/** The three kinds of accounts, each a screen of its own. */
export function KindTabs(props: { readonly kind: Kind }) {
  const { t } = useT();
  return (
    <nav className={`panel ${css.kinds}`} aria-label={t(text.kinds)}>
      {KINDS.map((kind) => (
        <Link
          key={kind}
          href={LIST_LINKS[kind]}
          aria-current={kind === props.kind ? 'page' : undefined}
        >
          {t(KIND_TEXTS[kind].name)}
        </Link>
      ))}
    </nav>
  );
}
