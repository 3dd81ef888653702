import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { ruleTexts } from '@tianping/plugin-sports/rules';
import { Button, EmptyState, Icon, Scene, SkeletonRows, useT } from '@tianping/ui';
import settling from '@tianping/ui/scenes/settling.svg?url';
import noResult from '@tianping/ui/states/no-result.svg?url';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../../../app/query.ts';
import { useTextPart } from '../../../../app/use-text-part.ts';
import '../../../../features/help/print.css';
import { SPORTS_ADDRESS } from '@tianping/sportsbook-pages/addresses';
import { useAnchors } from '../../../../features/help/article/use-anchors.ts';
import { findRules, type RuleText, useRuleSearch } from './find-rules.ts';
import { ruleMessages as m } from './messages.ts';
import css from './rules.module.css';
import { RulesAside } from './rules-aside.tsx';

/** The rules of every sport as settlement follows them, with contents, search and print. */
export default function RulesPage() {
  const { t } = useT();
  const sections = useRules();
  const [search, setSearch] = useState('');
  const fold = useRuleSearch(search !== '');
  const article = useRef<HTMLElement>(null);
  const found = useMemo(
    () => (sections ? findRules(sections, search, fold) : []),
    [sections, search, fold],
  );
  const reading = useAnchors(article, sections !== null);
  return (
    <div className={`wrap ${css.page}`} data-testid="page-sportRules" data-printable="">
      <nav className={css.crumbs} aria-label={t(m.place)}>
        <Link href={SPORTS_ADDRESS}>
          <Icon of={IconChevronLeft} size="s" />
          {t(m.back)}
        </Link>
      </nav>
      <header className={css.head}>
        <Scene src={settling} className={css.art ?? ''} />
        <h1>{t(m.title)}</h1>
        <p>{t(m.lead)}</p>
        <div>
          <input
            type="search"
            value={search}
            maxLength={40}
            placeholder={t(m.search)}
            aria-label={t(m.search)}
            onChange={(event) => setSearch(event.target.value)}
            data-testid="rules-search"
          />
          <Button tone="secondary" icon={IconPrinter} onClick={() => window.print()}>
            {t(m.print)}
          </Button>
        </div>
      </header>
      <div className={css.columns}>
        <Contents sections={found} reading={reading} />
        <article ref={article} className={`panel ${css.article}`}>
          {sections === null && <SkeletonRows rows={10} label={t(m.loading)} />}
          {sections !== null && found.length === 0 && (
            <EmptyState
              art={noResult}
              title={t(m.nothing, { text: search.trim() })}
              text={t(m.nothingText)}
              action={
                <Button tone="secondary" onClick={() => setSearch('')}>
                  {t(m.wholeRules)}
                </Button>
              }
            />
          )}
          {found.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
        <RulesAside />
      </div>
    </div>
  );
}

function Contents(props: {
  readonly sections: readonly RuleText[];
  readonly reading: string | null;
}) {
  const { t } = useT();
  return (
    <nav className={css.contents} aria-label={t(m.contents)}>
      <h2>{t(m.contents)}</h2>
      <ul>
        {props.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === props.reading ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section }: { readonly section: RuleText }) {
  return (
    <section
      id={section.id}
      data-section={section.id}
      tabIndex={-1}
      aria-labelledby={`h-${section.id}`}
    >
      <h2 id={`h-${section.id}`}>{section.title}</h2>
      <ol>
        {section.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** The rules with this site's figures; null while their texts or the figures are loading. */
function useRules(): readonly RuleText[] | null {
  const translator = useT();
  const hasTexts = useTextPart('help');
  const { data, isPending } = useCall('site/configuration/rules', {});
  return useMemo(() => {
    if (!hasTexts || isPending) return null;
    const numbers = data ? { capsUsd: data.capsUsd, series: data.series } : {};
    return ruleTexts('ALL', translator, numbers);
  }, [hasTexts, isPending, data, translator]);
}
