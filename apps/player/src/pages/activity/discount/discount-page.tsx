import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { AnswerFor } from '@tianping/client';
import { offerMessages } from '@tianping/promotions/offer-messages';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Skeleton,
  Tabs,
  uiMessages,
  useT,
} from '@tianping/ui';
import noGifts from '@tianping/ui/states/no-gifts.svg?url';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useMember, useSession } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { money } from '../../../features/activities/amounts.ts';
import { tabName } from '../../../features/activities/offer-words.ts';
import {
  FirstPart,
  useFirstPageOver,
  useFirstPart,
} from '../../../features/waiting/first-part.tsx';
import { Switch } from '../../../features/wallet/switch.tsx';
import css from './discount.module.css';
import { listTexts as text } from './messages.ts';
import { filtered, OFFER_TABS, type OfferTab } from './offer-filter.ts';
import { OfferGrid } from './offer-grid.tsx';

type List = AnswerFor<'act/promotion/list'>;

/** All offers of the site, each with its true state for the reader. */
export default function DiscountPage() {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  const { data, fault, refetch } = useCall('act/promotion/list', {}, { version: moves });
  useFirstPageOver(data !== undefined || fault !== null);
  return (
    <div className="wrap offers-page" data-testid="page-discount">
      <header className="offers-head">
        <div>
          <h1>{t(offerMessages.offers)}</h1>
          <p>{t(offerMessages.offersLine)}</p>
        </div>
        {data && <Sums list={data} />}
      </header>
      {fault && (
        <div className="panel">
          <ErrorState onRetry={refetch} />
        </div>
      )}
      {!data && !fault && <Waiting />}
      {data && <Offers list={data} />}
      <p className={css.note}>
        <Icon of={IconScale} size="s" />
        {t(text.listNote)}
      </p>
    </div>
  );
}

function Sums({ list }: { readonly list: List }) {
  const { t } = useT();
  if (useSession() === null) return null;
  const sums = [
    [t(text.runningCount), String(list.running)],
    [t(text.claimableCount), list.claimable > 0 ? money(list.claimableMinor) : '0'],
    [t(text.missingTurnover), money(list.missingMinor)],
  ];
  return (
    <dl className={css.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Offers({ list }: { readonly list: List }) {
  const translator = useT();
  const { t } = translator;
  const isMember = useSession() !== null;
  const [tab, setTab] = useState<OfferTab>('all');
  const [isMineOnly, setMineOnly] = useState(false);
  const panel = useId();
  const tabs = OFFER_TABS.filter(
    (one) => one === 'all' || one === tab || list.list.some((offer) => offer.tab === one),
  );
  const shown = filtered(list.list, { tab, isMineOnly });
  return (
    <>
      <div className={`offers-bar ${css.bar}`}>
        <Tabs<OfferTab>
          label={t(text.tabs)}
          value={tab}
          onChange={setTab}
          panelId={panel}
          choices={tabs.map((value) => ({
            value,
            label: value === 'all' ? t(text.tabAll) : tabName(translator, value),
          }))}
        />
        {isMember && (
          <Switch checked={isMineOnly} onChange={setMineOnly} testId="only-mine">
            {t(text.onlyMine)}
          </Switch>
        )}
      </div>
      {isMember && !list.mayInvite && (
        <OffersOff isBarred={list.list.some(({ state }) => state === 'excluded')} />
      )}
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
        {shown.length > 0 ? (
          <OfferGrid offers={shown} />
        ) : (
          <Nothing
            isMineOnly={isMineOnly}
            isTab={tab !== 'all'}
            onAll={() => {
              setTab('all');
              setMineOnly(false);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Why nothing is offered while the list is still shown: the member's own choice, or player protection. */
function OffersOff({ isBarred }: { readonly isBarred: boolean }) {
  const { t } = useT();
  return (
    <p className={css.off} data-testid="offers-off">
      {t(isBarred ? text.offersBarred : text.offersOff)}
      <Link href={isBarred ? '/mine/protection' : '/mine/userinfo'}>
        {t(isBarred ? text.offersBarredWay : text.offersOffWay)}
      </Link>
    </p>
  );
}

function Nothing(props: {
  readonly isMineOnly: boolean;
  readonly isTab: boolean;
  readonly onAll: () => void;
}) {
  const { t } = useT();
  const { isMineOnly, isTab, onAll } = props;
  const [title, words] = isMineOnly
    ? [text.noneForMe, text.noneForMeText]
    : isTab
      ? [text.noneOfTab, text.noneOfTabText]
      : [text.noOffers, text.noOffersText];
  return (
    <div className="panel">
      <EmptyState
        art={noGifts}
        title={t(title)}
        text={t(words)}
        action={
          (isMineOnly || isTab) && (
            <Button tone="soft" size="s" onClick={onAll}>
              {t(offerMessages.seeAll)}
            </Button>
          )
        }
      />
    </div>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** How many wide cards are at the top, which the server may have rendered. */
const BEGUN = 2;

/** Shown while the offers load: the first cards as the server rendered them, and empty cards for the others. */
function Waiting() {
  const { t } = useT();
  const begun = useFirstPart('.offers-grid');
  return (
    <div className={css.waiting}>
      <div className="offers-bar" />
      {begun && (
        <div className={css.begun}>
          <FirstPart part={begun} />
        </div>
      )}
      <Cards isBegun={begun !== null} label={t(uiMessages.loading)} />
    </div>
  );
}

function Cards(props: { readonly isBegun: boolean; readonly label: string }) {
  const from = props.isBegun ? BEGUN : 0;
  return (
    <div className="offers-grid" role="status" aria-label={props.label}>
      {CARDS.slice(from).map((card, at) => (
        <div key={card} className={`panel ${css.card}`} data-wide={at + from < BEGUN || undefined}>
          <Skeleton height="176px" />
          <Skeleton width="50%" height="22px" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  );
}
