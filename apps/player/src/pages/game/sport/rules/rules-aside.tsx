import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { ruleMessages as m } from './messages.ts';
import { ResultKey } from './result-key.tsx';
import css from './rules.module.css';

const MORE = [
  { href: '/app/help/rqgl', title: m.moreHandicap },
  { href: '/app/help/dxqgl', title: m.moreTotal },
  { href: '/game/sport/crty/results', title: m.moreResults },
  { href: '/app/help/tywt', title: m.moreHelp },
] as const;

/** Beside the rules: what the terms of settlement mean in money, and further reading. */
export function RulesAside() {
  const { t } = useT();
  return (
    <aside className={css.aside}>
      <ResultKey />
      <nav className={`panel ${css.more}`} aria-labelledby="rules-more">
        <h2 id="rules-more">{t(m.more)}</h2>
        {MORE.map(({ href, title }) => (
          <Link key={href} href={href}>
            {t(title)}
            <Icon of={IconChevronRight} size="s" />
          </Link>
        ))}
      </nav>
    </aside>
  );
}
