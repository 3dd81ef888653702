import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Badge, Button, Icon, SkeletonRows, useT } from '@tianping/ui';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useApp, useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { useTextPart } from '../../../app/use-text-part.ts';
import {
  HELP_GROUPS,
  type HelpPageInfo,
  helpPath,
  openHelpPages,
} from '../../../routes/help-pages.ts';
import { type HelpFacts, useHelpFacts } from '../facts.ts';
import css from '../help-layout.module.css';
import { HelpMenu } from '../help-menu.tsx';
import { helpFrame as text } from '../help-messages.ts';
import type { Article } from '../model.ts';
import type { WriteArticle } from './write-article.ts';
import '../print.css';
import { helpTitles } from '../../../routes/help-title-messages.ts';
import { minutesToRead } from './reading-time.ts';
import { Rich, usePhrase } from './rich.tsx';
import { Sections } from './sections.tsx';
import { useAnchors } from './use-anchors.ts';

/** The screen of one article. */
export function articlePage(page: HelpPageInfo, write: WriteArticle) {
  return function ArticlePage() {
    const hasTexts = useTextPart('help');
    const hasTerms = useTextPart('terms');
    const facts = useHelpFacts();
    const isReady = hasTexts && hasTerms && facts !== null;
    return <ArticleFrame page={page} facts={facts} article={isReady ? write(facts) : null} />;
  };
}

interface FrameProps {
  readonly page: HelpPageInfo;
  readonly facts: HelpFacts | null;
  /** `null` while it is loading. */
  readonly article: Article | null;
}

function ArticleFrame(props: FrameProps) {
  const { t } = useT();
  const { page, article } = props;
  const body = useRef<HTMLElement>(null);
  const reading = useAnchors(body, article !== null);
  return (
    <div className={`wrap ${css.page}`} data-testid={`page-help-${page.id}`} data-printable="">
      <Crumbs page={page} />
      <div className={css.side}>
        <HelpMenu current={page.id} />
      </div>
      <details className={css.fold}>
        <summary>{t(text.menu)}</summary>
        <HelpMenu current={page.id} />
      </details>
      {article && (
        <details className={css.fold}>
          <summary>{t(text.onPage)}</summary>
          <Contents page={page} article={article} reading={reading} />
        </details>
      )}
      <article className={`panel ${css.article}`} ref={body}>
        <Head {...props} />
        {article ? (
          <Sections sections={article.sections} />
        ) : (
          <SkeletonRows rows={8} label={t(text.loading)} />
        )}
        <End page={page} />
      </article>
      {article && <Contents page={page} article={article} reading={reading} />}
    </div>
  );
}

function Crumbs(props: { readonly page: HelpPageInfo }) {
  const { t } = useT();
  const { page } = props;
  const group = HELP_GROUPS.find((one) => one.id === page.group);
  return (
    <nav className={css.crumbs} aria-label={t(text.breadcrumbs)}>
      <ol>
        <li>
          <Link href="/app/help">{t(helpTitles.help)}</Link>
          <Icon of={IconChevronRight} size="s" />
        </li>
        <li>
          {group && t(group.title)}
          <Icon of={IconChevronRight} size="s" />
        </li>
        <li aria-current="page">{t(page.title)}</li>
      </ol>
      <Button tone="text" size="s" icon={IconPrinter} onClick={() => window.print()}>
        {t(text.print)}
      </Button>
    </nav>
  );
}

function Head(props: FrameProps) {
  const { t } = useT();
  const textOf = usePhrase();
  const { page, facts, article } = props;
  const group = HELP_GROUPS.find((one) => one.id === page.group);
  return (
    <header>
      {group && <Badge tone="brand">{t(group.title)}</Badge>}
      <h1>{t(page.title)}</h1>
      <p className={`${css.meta} num`}>
        <span>{t(text.updated, { day: page.updated })}</span>
        {article && <span>{t(text.readTime, { minutes: minutesToRead(article, textOf) })}</span>}
      </p>
      {article && (
        <p className={css.lead}>
          <Rich phrase={article.lead} />
        </p>
      )}
      {facts && !facts.rules && <RulesMissing />}
    </header>
  );
}

/** The site's numbers could not be read; the article states its rules without them. */
function RulesMissing() {
  const { t } = useT();
  const { refetch } = useCall('site/configuration/rules', {});
  return (
    <p className={css.missing} role="status">
      {t(text.rulesMissing)}
      <Button tone="secondary" size="s" onClick={refetch}>
        {t(text.retry)}
      </Button>
    </p>
  );
}

function Contents(props: {
  readonly page: HelpPageInfo;
  readonly article: Article;
  readonly reading: string | null;
}) {
  const { t } = useT();
  const { page, article, reading } = props;
  return (
    <nav className={css.toc} aria-label={t(text.onPage)}>
      <b>{t(text.onPage)}</b>
      <ol>
        {article.sections.map((section) => (
          <li key={section.id}>
            <Link
              href={`${helpPath(page.id)}#${section.id}`}
              aria-current={section.id === reading ? 'location' : undefined}
            >
              <Rich phrase={section.head} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the pages before and after, and to support when the page did not help. */
function End(props: { readonly page: HelpPageInfo }) {
  const { t } = useT();
  const { look, events } = useApp();
  const pages = openHelpPages(useSite());
  const at = pages.indexOf(props.page);
  const before = pages[at - 1];
  const after = pages[at + 1];
  return (
    <footer>
      <nav className={css.end} aria-label={t(text.neighbours)}>
        {before && (
          <Link href={helpPath(before.id)}>
            <small>{t(text.previous)}</small>
            {t(before.title)}
          </Link>
        )}
        {after && (
          <Link href={helpPath(after.id)} className={css.next}>
            <small>{t(text.next)}</small>
            {t(after.title)}
          </Link>
        )}
      </nav>
      <p className={css.ask}>
        {t(text.unsolved)}
        <Button tone="secondary" size="s" onClick={() => events.emit('showCustomerService', null)}>
          {t(text.askServiceOpen)}
        </Button>
      </p>
      <p className={css.printed}>
        {t(text.printedFrom, {
          name: t(look.name),
          title: t(props.page.title),
          day: props.page.updated,
        })}
      </p>
    </footer>
  );
}
