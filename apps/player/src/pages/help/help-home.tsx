import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import {
  Button,
  buttonClass,
  Icon,
  type IconShape,
  lazyPart,
  Scene,
  Skeleton,
  useT,
} from '@tianping/ui';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useApp, useSite } from '../../app/context.ts';
import { useTextPart } from '../../app/use-text-part.ts';
import { Rich } from '../../features/help/article/rich.tsx';
import { opensAt } from '../../features/help/facts.ts';
import { BigBalance } from '../../features/help/figures/big-balance.tsx';
import { helpFaq as faq, helpFrame as text } from '../../features/help/help-messages.ts';
import { say } from '../../features/help/model.ts';
import { SearchBox } from '../../features/help/search/search-box.tsx';
import {
  FirstPageBegun,
  useFirstPageOver,
  useFirstPart,
} from '../../features/waiting/first-part.tsx';
import { PageSkeleton } from '../../features/waiting/page-skeleton.tsx';
import { HELP_GROUPS, type HelpGroup, helpPath, openHelpPages } from '../../routes/help-pages.ts';
import { helpTitles } from '../../routes/help-title-messages.ts';
import './help-first.css';
import css from './help-home.module.css';

const Figure = lazyPart(() => import('../../features/help/figures/figure.tsx'));

const ICONS: { readonly [Group in HelpGroup]: IconShape } = {
  start: IconUser,
  money: IconWallet,
  sports: IconBallFootball,
  venues: IconCards,
  about: IconBook,
};

const QUESTIONS = [
  [faq.half, faq.halfAnswer, '/app/help/rqgl'],
  [faq.wait, faq.waitAnswer, '/app/help/tywt'],
  [faq.order, faq.orderAnswer, '/app/help/ck'],
  [faq.void, faq.voidAnswer, '/app/help/tytzjc'],
  [faq.negative, faq.negativeAnswer, '/app/help/tytzjc'],
  [faq.forgot, faq.forgotAnswer, '/app/help/bczr'],
  [faq.limit, faq.limitAnswer, '/app/help/bczr'],
] as const;

const POPULAR = [
  ['/app/help/rqgl#split', text.popularHalf],
  ['/app/help/ck#late', text.popularLate],
  ['/app/help/tytzjc#effective', text.popularTurnover],
  ['/app/help/bczr#limits', text.popularLimits],
] as const;

/** The front page of the help area: search, all pages by group, questions, other contacts. */
export default function HelpHome() {
  const { t } = useT();
  const { look } = useApp();
  const site = useSite();
  const isReady = useTextPart('help');
  const begun = useFirstPart('[data-first]');
  useFirstPageOver(isReady);
  if (!isReady) return begun ? <FirstPageBegun part={begun} /> : <PageSkeleton />;
  return (
    <div className="wrap help-page" data-testid="page-help">
      <section className="help-hero" aria-label={t(helpTitles.help)}>
        <Scene src={look.landFar} className={css.land} />
        <Scene src={look.landNear} className={css.land} />
        <BigBalance className={css.balance} />
        <div className="help-words">
          <h1>{t(text.heroTitle)}</h1>
          <p>{t(text.heroText)}</p>
          <SearchBox />
          <p className={css.popular}>
            {t(text.popular)}
            {POPULAR.filter(([to]) => opensAt(to, site)).map(([to, words]) => (
              <Link key={to} href={to}>
                {t(words)}
              </Link>
            ))}
          </p>
        </div>
      </section>
      <Groups />
      <div className={css.lower}>
        <Questions />
        <div className={css.stack}>
          <Elsewhere />
          <Pictured />
        </div>
      </div>
    </div>
  );
}

function Groups() {
  const { t } = useT();
  const pages = openHelpPages(useSite());
  return (
    <ul className={css.groups}>
      {HELP_GROUPS.map((group) => {
        const own = pages.filter((page) => page.group === group.id);
        return (
          <li key={group.id}>
            <div className={css.group}>
              <span>
                <Icon of={ICONS[group.id]} size="l" />
              </span>
              <h2>{t(group.title)}</h2>
              <small className="num">{t(text.pagesCount, { count: own.length })}</small>
            </div>
            <ul>
              {own.map((page) => (
                <li key={page.id}>
                  <Link href={helpPath(page.id)}>
                    {t(page.title)}
                    <Icon of={IconChevronRight} size="s" />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Questions() {
  const { t } = useT();
  const site = useSite();
  return (
    <section className={`panel ${css.faq}`}>
      <h2>{t(text.faq)}</h2>
      {QUESTIONS.filter(([, , page]) => opensAt(page, site)).map(([ask, answer], at) => (
        <details key={ask.id} open={at === 0}>
          <summary>
            {t(ask)}
            <Icon of={IconChevronRight} size="s" />
          </summary>
          <p>
            <Rich phrase={say(answer)} />
          </p>
        </details>
      ))}
    </section>
  );
}

/** The figure that most readers come for, with a link to its page. */
function Pictured() {
  const { t } = useT();
  return (
    <section className={`panel ${css.else}`}>
      <h2>{t(text.pictured)}</h2>
      <Suspense fallback={<Skeleton height="180px" />}>
        <Figure name="handicapSplit" caption={say(text.picturedText)} />
      </Suspense>
      <Link
        href="/app/help/rqgl"
        className={`${css.open} ${buttonClass({ tone: 'soft', size: 's' })}`}
      >
        {t(text.picturedOpen)}
      </Link>
    </section>
  );
}

function Elsewhere() {
  const { t } = useT();
  const { events } = useApp();
  const site = useSite();
  return (
    <section className={`panel ${css.else}`}>
      <h2>{t(text.unsolved)}</h2>
      <ul>
        <li>
          <span>
            <Icon of={IconHeadset} size="l" />
          </span>
          <p>
            <b>{t(text.askService)}</b>
            {t(text.askServiceText)}
          </p>
          <Button size="s" onClick={() => events.emit('showCustomerService', null)}>
            {t(text.askServiceOpen)}
          </Button>
        </li>
        {opensAt('/mine/feedback', site) && (
          <li>
            <span>
              <Icon of={IconPencil} size="l" />
            </span>
            <p>
              <b>{t(text.feedback)}</b>
              {t(text.feedbackText)}
            </p>
            <Link href="/mine/feedback" className={buttonClass({ tone: 'secondary', size: 's' })}>
              {t(text.feedbackOpen)}
            </Link>
          </li>
        )}
        <li>
          <span>
            <Icon of={IconScale} size="l" />
          </span>
          <p>
            <b>{t(text.disputes)}</b>
            {t(text.disputesText)}
          </p>
          <Link
            href="/app/help/gztk#disputes"
            className={buttonClass({ tone: 'secondary', size: 's' })}
          >
            {t(text.disputesOpen)}
          </Link>
        </li>
      </ul>
    </section>
  );
}
