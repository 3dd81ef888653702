import type { AnswerOf, Calls } from '@tianping/contract';
import {
  Badge,
  Button,
  buttonClass,
  Crest,
  EmptyState,
  ErrorState,
  Scene,
  Segmented,
  Skeleton,
  useT,
} from '@tianping/ui';
import summit from '@tianping/ui/scenes/summit.svg?url';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './sponsor.module.css';
import { sponsorMessages as text } from './sponsor-messages.ts';

type Sponsored = AnswerOf<Calls['site/advertising/sponsorContent']>['items'][number];
type Kind = Sponsored['kind'];

const KINDS = ['club', 'event', 'cause'] as const satisfies readonly Kind[];
const RULES = [text.rule1, text.rule2, text.rule3, text.rule4] as const;

/** Whom the site sponsors, as its sponsor call answers. */
export default function SponsorPage() {
  const { t } = useT();
  const content = useCall('site/advertising/sponsorContent', {});
  const items = content.data?.items ?? [];
  return (
    <div className={`wrap ${css.page}`} data-testid="page-sponsor">
      <section className={css.hero}>
        <Scene src={summit} className={css.land} />
        <div className={css.words}>
          <h1>{t(text.title)}</h1>
          <p>{t(text.lead)}</p>
          {items.some((item) => item.demo) && <p className={css.demo}>{t(text.demo)}</p>}
        </div>
      </section>
      <div className={css.columns}>
        <div className={css.main}>
          {content.isPending && <Waiting />}
          {content.fault && <ErrorState title={t(text.errorTitle)} onRetry={content.refetch} />}
          {content.data && items.length === 0 && (
            <EmptyState
              title={t(text.emptyTitle)}
              text={t(text.emptyText)}
              action={
                <Link href="/app/help/hzhb" className={buttonClass({ tone: 'secondary' })}>
                  {t(text.toPartners)}
                </Link>
              }
            />
          )}
          {items.length > 0 && <Sponsored items={items} />}
        </div>
        <Rules />
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useT();
  return (
    <div className={css.cards} role="status" aria-label={t(text.loading)}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height="260px" />
      ))}
    </div>
  );
}

function Sponsored(props: { readonly items: readonly Sponsored[] }) {
  const { t } = useT();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const kinds = KINDS.filter((one) => props.items.some((item) => item.kind === one));
  const shown = props.items.filter((item) => kind === 'all' || item.kind === kind);
  return (
    <section aria-label={t(text.kinds)}>
      <Segmented
        label={t(text.kinds)}
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'all', label: t(text.all) },
          ...kinds.map((one) => ({ value: one, label: t(text[one]) })),
        ]}
      />
      <ul className={css.cards}>
        {shown.map((item) => (
          <li key={item.id} className={`panel ${css.card}`}>
            <Crest name={item.crest} className={css.crest} />
            <div>
              <p className={css.marks}>
                <Badge tone="brand">{t(text[item.kind])}</Badge>
                {item.demo && <Badge tone="mute">{t(text.demoMark)}</Badge>}
              </p>
              <h2>{item.name}</h2>
              <p className={`${css.role} num`}>
                {item.role} · {t(text.term, { since: item.since, until: item.until })}
              </p>
            </div>
            <p className={css.summary}>{item.summary}</p>
            <p className={css.story}>{item.story}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <div className={css.lower}>
      <section className={`panel ${css.box}`}>
        <h2>{t(text.rulesTitle)}</h2>
        <ul>
          {RULES.map((rule) => (
            <li key={rule.id}>{t(rule)}</li>
          ))}
        </ul>
      </section>
      <section className={`panel ${css.box}`}>
        <h2>{t(text.contactTitle)}</h2>
        <p>{t(text.contactText)}</p>
        <Button onClick={() => events.emit('showCustomerService', null)}>{t(text.contact)}</Button>
      </section>
    </div>
  );
}
