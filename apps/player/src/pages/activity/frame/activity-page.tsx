import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ActivityKind, OfferView } from '@tianping/contract';
import { clientCodes } from '@tianping/contract/wire';
import type { Translator } from '@tianping/i18n';
import { offerMessages } from '@tianping/promotions/offer-messages';
import { buttonClass, EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import notFound from '@tianping/ui/states/not-found.svg?url';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember, useSession } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Hero, type HeroFact, HeroFrame } from '../../../features/activities/hero.tsx';
import { tabName, timeText } from '../../../features/activities/offer-words.ts';
import { weighingTexts } from '../../../features/activities/weighing/messages.ts';
import {
  FirstPart,
  useFirstPageOver,
  useFirstPart,
} from '../../../features/waiting/first-part.tsx';
import { Section } from '../../mine/section.tsx';
import { PreviewAct, PreviewNote, usePreview } from '../preview/lazy-preview.ts';
import css from './activity-page.module.css';
import { Conditions } from './conditions.tsx';
import { HeroAct } from './hero-act.tsx';
import { type Config, isBodyOf, type Known } from './known.ts';
import { frameCode, GrantsSection, MemberPanel, VenueHold } from './lazy-own.ts';
import { frameTexts as text } from './messages.ts';
import { type OwnCode, useOwnCode } from './own-code.ts';
import { TermsSection } from './terms-section.tsx';
import { useTabName } from './use-tab-name.ts';
import { type Weighing, WeighingPanel } from './weighing-panel.tsx';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

interface KindPage<Kind extends ActivityKind> {
  readonly kind: Kind;
  /** The activity of the address; null for the running one of this kind. */
  readonly id: string | null;
  readonly testId: string;
  /** Facts of the kind for the page's head. */
  readonly facts?: (known: Known<Kind>) => readonly HeroFact[];
  /** The code that the members' view of this kind is drawn from. */
  readonly own?: OwnCode<unknown>;
  /** The button while the member takes part. */
  readonly part: (known: Known<Kind>) => ReactNode;
  /** The kind's own sections. */
  readonly children: (known: Known<Kind>) => ReactNode;
  /** Placed above the weighing. */
  readonly aside?: (known: Known<Kind>) => ReactNode;
  /** What is weighed where the reader can choose an amount; else the example of the terms. */
  readonly weigh?: (known: Known<Kind>) => Weighing;
}

/** The page of an activity of one kind: what all kinds have in common. */
export function ActivityPage<Kind extends ActivityKind>(props: KindPage<Kind>) {
  const { id, kind, testId } = props;
  const isAddress = id === null || UUID.test(id);
  return (
    <div className="wrap act-page" data-testid={testId}>
      {isAddress ? <Loaded {...props} /> : <Unknown kind={kind} />}
    </div>
  );
}

function Loaded<Kind extends ActivityKind>(props: KindPage<Kind>) {
  const { id, kind, own } = props;
  const moves = useMember((state) => state.moves);
  const pieces = useMemo(() => (own ? [frameCode, own] : [frameCode]), [own]);
  const isOwnHere = useOwnCode(pieces, useSession() !== null);
  const [version, setVersion] = useState(0);
  const onChange = useCallback(() => setVersion((last) => last + 1), []);
  const preview = usePreview();
  const { data, fault, refetch } = useCall(
    'act/promotion/config',
    preview === null ? { id, kind } : { id, kind, preview },
    { version: moves + version },
  );
  const whole = useRef<Config | null>(null);
  if (fault) {
    // The server states that there is no such activity; any other fault may be retried.
    return fault.code === clientCodes.noData.code ? (
      <Unknown kind={kind} />
    ) : (
      <Failed kind={kind} onRetry={refetch} />
    );
  }
  // What a guest has read stays until everything shown after login can be drawn.
  if (data && (data.member === null || isOwnHere)) whole.current = data;
  if (!data || !whole.current) return <Waiting kind={kind} />;
  const config = whole.current;
  const { body } = config;
  if (!isBodyOf(body, kind)) return <Unknown kind={kind} />;
  return <Shown page={props} known={{ config, body, onChange }} />;
}

function Shown<Kind extends ActivityKind>(props: {
  readonly page: KindPage<Kind>;
  readonly known: Known<Kind>;
}) {
  const translator = useT();
  const { now } = useApp();
  const { page, known } = props;
  const { config, onChange } = known;
  const { offer, member } = config;
  useTabName(offer.title);
  useFirstPageOver();
  const facts = [...commonFacts(translator, offer, now()), ...(page.facts?.(known) ?? [])];
  const isPreview = usePreview() !== null;
  return (
    <>
      <Suspense fallback={null}>{isPreview && <PreviewNote config={config} />}</Suspense>
      <Hero
        kind={offer.kind}
        picture={offer.picture}
        tag={tabName(translator, offer.tab)}
        title={offer.title}
        line={offer.line}
        facts={facts}
      >
        {isPreview ? (
          <Suspense fallback={null}>
            <PreviewAct config={config} />
          </Suspense>
        ) : (
          <HeroAct config={config} onChange={onChange} part={page.part(known)} />
        )}
      </Hero>
      <div className={css.columns}>
        <div className={css.main}>
          <Suspense fallback={null}>{page.children(known)}</Suspense>
          <Suspense fallback={null}>
            {member && <GrantsSection grants={member.grants} onChange={onChange} />}
          </Suspense>
          <TermsSection config={config} />
        </div>
        <div className={css.aside}>
          <Suspense fallback={null}>{page.aside?.(known)}</Suspense>
          <Suspense fallback={null}>
            {member && <MemberPanel config={config} onChange={onChange} />}
            {member?.duty && <VenueHold title={offer.title} />}
          </Suspense>
          {wantsConditions(config) && (
            <Conditions conditions={config.conditions} isGuest={member === null} />
          )}
          <WeighingPanel
            weighing={page.weigh?.(known) ?? { worth: config.worth }}
            withdrawal={config.withdrawal}
            leaving={config.leaving}
          />
        </div>
      </div>
    </>
  );
}

/** Shown until one has joined; after that the conditions are met, and the terms still state them. */
function wantsConditions({ conditions, member }: Config): boolean {
  return conditions.length > 0 && (member === null || member.joinedAt === null);
}

function commonFacts(translator: Translator, offer: OfferView, now: number): readonly HeroFact[] {
  const { placesLeft } = offer;
  const places =
    placesLeft === null
      ? []
      : [
          {
            icon: IconUsers,
            text: translator.t(offerMessages.placesLeft, { count: placesLeft }),
          },
        ];
  return [{ icon: IconClock, text: timeText(translator, offer, now) }, ...places];
}

function Waiting(props: { readonly kind: ActivityKind }) {
  const { t } = useT();
  const head = useFirstPart('.act-hero');
  return (
    <>
      {head ? <FirstPart part={head} /> : <HeroFrame kind={props.kind} />}
      <div className={`${css.columns} ${css.waiting}`}>
        <div className={css.main}>
          <Section title={t(text.termsTitle)}>
            <SkeletonRows rows={5} label={t(uiMessages.loading)} />
          </Section>
        </div>
        <div className={css.aside}>
          <Section title={t(weighingTexts.weighTitle)}>
            <SkeletonRows rows={3} label={t(uiMessages.loading)} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Failed(props: { readonly kind: ActivityKind; readonly onRetry: () => void }) {
  const { t } = useT();
  useFirstPageOver();
  return (
    <>
      <HeroFrame kind={props.kind} />
      <div className="panel">
        <h1 className="vh">{t(text.errorTitle)}</h1>
        <ErrorState title={t(text.errorTitle)} onRetry={props.onRetry} />
      </div>
    </>
  );
}

function Unknown(props: { readonly kind: ActivityKind }) {
  const { t } = useT();
  useFirstPageOver();
  return (
    <div className="panel" data-kind={props.kind} data-testid="activity-unknown">
      <h1 className="vh">{t(text.unknown)}</h1>
      <EmptyState
        art={notFound}
        title={t(text.unknown)}
        text={t(text.unknownText)}
        action={
          <Link href="/activity/discount" className={buttonClass({ tone: 'soft', size: 's' })}>
            {t(offerMessages.seeAll)}
          </Link>
        }
      />
    </div>
  );
}
