import type { AnswerFor } from '@tianping/client';
import { Button, EmptyState, Segmented, useT } from '@tianping/ui';
import { useCall } from '../../../../app/query.ts';
import { walletTexts } from '../../../../features/wallet/messages.ts';
import { recordTexts as text } from '../messages.ts';
import css from '../records.module.css';
import { SelectFilter } from './select-filter.tsx';

type Venue = AnswerFor<'game/venue/getVenueInfoByCategory'>['list'][number];

export interface VenueChoice {
  readonly category: Venue['category'] | 'all';
  /** Null for all of the category. */
  readonly venue: Venue | null;
}

export const ALL_VENUES: VenueChoice = { category: 'all', venue: null };

/** The sportsbook that the site itself runs: its category, and its name in addresses. */
const SPORTS = { category: 'TY', enName: 'crty' } as const;

/** Whether the sportsbook's bets are among those chosen. */
export function hasSports({ category, venue }: VenueChoice): boolean {
  if (venue) return venue.enName === SPORTS.enName;
  return category === 'all' || category === SPORTS.category;
}

/** A category of venues, and one venue of it. */
export function VenueFilter(props: {
  readonly choice: VenueChoice;
  readonly onChoice: (choice: VenueChoice) => void;
}) {
  const { t } = useT();
  const { choice } = props;
  const list = useCall('game/venue/getVenueInfoByCategory', {}).data?.list ?? [];
  const categories = [...new Set(list.map(({ category }) => category))];
  const venues = list.filter(
    ({ category }) => choice.category === 'all' || category === choice.category,
  );
  const choose = (code: string): void => {
    const venue = list.find(({ channelCode }) => channelCode === code) ?? null;
    props.onChoice({ ...choice, venue });
  };
  return (
    <div className={css.venueBar} data-testid="venue-filter">
      <Segmented
        label={t(text.category)}
        value={choice.category}
        onChange={(category) => props.onChoice({ category, venue: null })}
        choices={[
          { value: 'all', label: t(text.allCategories) },
          ...categories.map((value) => ({ value, label: t(walletTexts[value]) })),
        ]}
      />
      <SelectFilter
        label={t(text.venue)}
        value={choice.venue?.channelCode ?? ''}
        onChange={choose}
        choices={[
          { value: '', label: t(text.allVenues) },
          ...venues.map(({ channelCode: value, name: label }) => ({ value, label })),
        ]}
        testId="bet-venue"
      />
    </div>
  );
}

/** Shown where the chosen venues have no bets in the records. */
export function NoVenueBets(props: {
  readonly choice: VenueChoice;
  readonly onSports: () => void;
}) {
  const { t } = useT();
  const { category, venue } = props.choice;
  const title =
    venue || category === 'all'
      ? t(text.noVenueBets, { venue: venue?.name ?? '' })
      : t(text.noCategoryBets, { category: t(walletTexts[category]) });
  return (
    <EmptyState
      title={title}
      text={t(venue && !venue.shared ? text.ownWalletText : text.noVenueBetsText)}
      action={
        <Button tone="soft" size="s" onClick={props.onSports}>
          {t(text.seeSports)}
        </Button>
      }
    />
  );
}
