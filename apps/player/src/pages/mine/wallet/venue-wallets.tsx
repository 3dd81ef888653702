import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import {
  Button,
  EmptyState,
  ErrorState,
  Segmented,
  Skeleton,
  showToast,
  timeOf,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { AutoTransfer } from '../../../features/wallet/auto-transfer.tsx';
import { walletTexts as text } from '../../../features/wallet/messages.ts';
import { RecallDialog } from '../../../features/wallet/recall-dialog.tsx';
import { Switch } from '../../../features/wallet/switch.tsx';
import type { Venue, Wallets } from '../../../features/wallet/types.ts';
import { useHideZero } from '../../../features/wallet/use-hide-zero.ts';
import { useRecall } from '../../../features/wallet/use-recall.ts';
import type { WalletsView } from '../../../features/wallet/use-wallets.ts';
import { categoriesOf, isRecallable, shownVenues } from '../../../features/wallet/venue-states.ts';
import { Section } from '../section.tsx';
import { VenueCard } from './venue-card.tsx';
import css from './venues.module.css';

/** Every venue's wallet by category, automatic transfer, and the recall of everything by one tap. */
export function VenueWallets(props: { readonly wallets: WalletsView }) {
  const { t } = useT();
  const { wallets } = props;
  const { data } = wallets;
  return (
    <Section
      title={t(text.venues)}
      hint={data ? t(text.readAt, { time: timeOf(data.readAt) }) : t(text.reading)}
      end={data && <Controls data={data} onChanged={wallets.refetch} />}
      testId="venue-wallets"
    >
      {wallets.fault && (
        <ErrorState
          {...(wallets.fault.message !== '' && { text: wallets.fault.message })}
          onRetry={wallets.refetch}
        />
      )}
      {wallets.isPending && <SkeletonCards />}
      {data && <Venues data={data} wallets={wallets} />}
    </Section>
  );
}

function Controls(props: { readonly data: Wallets; readonly onChanged: () => void }) {
  const { t } = useT();
  const recall = useRecall();
  const [asked, setAsked] = useState<readonly Venue[]>([]);
  const start = (): void => {
    if (!props.data.venues.some(isRecallable)) {
      showToast({
        tone: 'info',
        title: t(text.recallNothing),
        text: t(text.recallNothingText),
      });
      return;
    }
    setAsked(props.data.venues);
    recall.run();
  };
  const close = (): void => {
    recall.close();
    props.onChanged();
  };
  return (
    <>
      <AutoTransfer on={props.data.autoTransfer} onChanged={props.onChanged} />
      <Button tone="soft" size="s" icon={IconRestore} onClick={start} data-testid="recall-all">
        {t(text.recallAll)}
      </Button>
      {recall.state && (
        <RecallDialog state={recall.state} venues={asked} onAgain={recall.run} onClose={close} />
      )}
    </>
  );
}

type Choice = Venue['category'] | 'all';

function Venues(props: { readonly data: Wallets; readonly wallets: WalletsView }) {
  const { t } = useT();
  const { venues } = props.data;
  const [category, setCategory] = useState<Choice>('all');
  const [hidesZero, setHidesZero] = useHideZero();
  const categories = categoriesOf(venues);
  const shown = shownVenues(venues, hidesZero).filter(
    (venue) => category === 'all' || venue.category === category,
  );
  if (venues.length === 0) {
    return <EmptyState title={t(text.noVenuesAtAll)} text={t(text.noVenuesAtAllText)} />;
  }
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={t(text.venues)}
          value={category}
          onChange={setCategory}
          choices={[
            { value: 'all', label: t(text.all) },
            ...categories.map((value) => ({ value, label: t(text[value]) })),
          ]}
        />
        <Switch checked={hidesZero} onChange={setHidesZero} testId="hide-zero">
          {t(text.hideZero)}
        </Switch>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t(text.noVenues)}
          text={t(text.noVenuesText)}
          action={
            <Button tone="soft" size="s" onClick={() => setHidesZero(false)}>
              {t(text.showAllVenues)}
            </Button>
          }
        />
      ) : (
        <ul className={css.venues}>
          {shown.map((venue) => (
            <VenueCard
              key={venue.channelCode}
              venue={venue}
              isAsked={props.wallets.isRefreshing || props.wallets.asked.has(venue.channelCode)}
              onRetry={() => props.wallets.askVenue(venue.channelCode)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const CARDS = 8;

function SkeletonCards() {
  const { t } = useT();
  return (
    <div className={css.venues} role="status" aria-label={t(text.reading)}>
      {Array.from({ length: CARDS }, (_, at) => (
        <div key={at} className={css.card}>
          <Skeleton width="44px" height="44px" />
          <div className={css.words}>
            <Skeleton width="60%" height="12px" />
            <Skeleton width="80%" height="18px" />
          </div>
        </div>
      ))}
    </div>
  );
}
