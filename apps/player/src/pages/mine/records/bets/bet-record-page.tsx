import type { AnswerFor } from '@tianping/client';
import { Segmented, Tabs, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { sportLink } from '../../../../routes/sport-links.ts';
import { MemberFrame } from '../../member-frame.tsx';
import { mineMessages as text } from '../../messages.ts';
import { Section } from '../../section.tsx';
import { ExportButton } from '../export-button.tsx';
import { type RangeChoice, RangeFilter } from '../filters/range-filter.tsx';
import { rangeOf } from '../filters/ranges.ts';
import {
  ALL_VENUES,
  hasSports,
  NoVenueBets,
  type VenueChoice,
  VenueFilter,
} from '../filters/venue-filter.tsx';
import { recordTexts } from '../messages.ts';
import { NoRecords, RECORDS_A_PAGE, RecordList } from '../record-list.tsx';
import css from '../records.module.css';
import { BetCard } from './bet-card.tsx';
import { BetTotals } from './bet-totals.tsx';
import { RoundRecords } from './round-records.tsx';

type State = 'open' | 'settled' | 'cancelled';

/** The member's bets by state and day, with their totals and how each was settled. */
export default function BetRecordPage() {
  const { t } = useT();
  const { now } = useApp();
  const [state, setState] = useState<State>('open');
  const [choice, setChoice] = useState<RangeChoice>(() => ({
    name: 'week',
    range: rangeOf('week', now()),
  }));
  const [venue, setVenue] = useState<VenueChoice>(ALL_VENUES);
  const [wanted, setWanted] = useState<'sports' | 'rounds'>('sports');
  const kind = kindOf(venue, wanted);
  // A rolled back round counts as settled.
  const ofRounds = state === 'open' ? 'open' : 'settled';
  return (
    <MemberFrame title={t(text.betTitle)}>
      <Section
        title={t(text.betTitle)}
        hint={t(text.kept)}
        end={<ExportButton kind="bets" range={choice.range} />}
        testId="page-betRecord"
      >
        <VenueFilter choice={venue} onChoice={setVenue} />
        {venue.category === 'all' && !venue.venue && (
          <div className={css.kinds}>
            <Segmented
              label={t(recordTexts.records)}
              value={wanted}
              onChange={setWanted}
              choices={[
                { value: 'sports', label: t(recordTexts.sportBets) },
                { value: 'rounds', label: t(recordTexts.gameRounds) },
              ]}
            />
          </div>
        )}
        <div className={css.bar}>
          <Tabs
            label={t(text.betTitle)}
            panelId="bets"
            value={kind === 'rounds' ? ofRounds : state}
            onChange={setState}
            choices={[
              { value: 'open', label: t(text.open) },
              { value: 'settled', label: t(text.settled) },
              ...(kind === 'rounds'
                ? []
                : [{ value: 'cancelled' as const, label: t(text.cancelled) }]),
            ]}
          />
          <RangeFilter choice={choice} onChoice={setChoice} />
        </div>
        <div id="bets" role="tabpanel" aria-labelledby={`bets-${state}`}>
          {kind === 'rounds' ? (
            <RoundRecords
              key={`${ofRounds}${choice.range.from}${choice.range.to}${venue.category}${venue.venue?.channelCode}`}
              state={ofRounds}
              choice={choice}
              venue={venue}
              onMonth={() => setChoice({ name: 'month', range: rangeOf('month', now()) })}
            />
          ) : kind === 'sports' ? (
            <Bets
              key={`${state}${choice.range.from}${choice.range.to}`}
              state={state}
              choice={choice}
              onMonth={() => setChoice({ name: 'month', range: rangeOf('month', now()) })}
            />
          ) : (
            <NoVenueBets choice={venue} onSports={() => setVenue(ALL_VENUES)} />
          )}
        </div>
      </Section>
    </MemberFrame>
  );
}

/** Bets of the sportsbook, rounds of other venues, or nothing where a venue keeps a wallet of its own. */
function kindOf(choice: VenueChoice, wanted: 'sports' | 'rounds'): 'sports' | 'rounds' | 'none' {
  const { category, venue } = choice;
  if (category === 'all' && !venue) return wanted;
  if (hasSports(choice)) return 'sports';
  return venue && !venue.shared ? 'none' : 'rounds';
}

interface BetsProps {
  readonly state: State;
  readonly choice: RangeChoice;
  readonly onMonth: () => void;
}

function Bets(props: BetsProps) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const moves = useMember((member) => member.moves);
  const filter = { state: props.state, ...props.choice.range };
  const version = { version: moves };
  const list = useCall(
    'game/record/betRecordList',
    { ...filter, pageNum, pageSize: RECORDS_A_PAGE },
    version,
  );
  const totals = useCall('game/record/betRecordTotal', filter, version);
  const empty = (
    <NoRecords
      of="bets"
      title={t(text.noBets)}
      text={t(text.noBetsText)}
      choice={props.choice}
      onMonth={props.onMonth}
      way={{ to: sportLink('RB'), name: t(text.goInPlay) }}
    />
  );
  return (
    <RecordList answer={list} page={pageNum} onPage={setPage} empty={empty}>
      {(page) => (
        <>
          {totals.data && <BetTotals totals={totals.data} />}
          <List list={page.list} />
        </>
      )}
    </RecordList>
  );
}

/** Each bet as it was last reported: a push is newer than the list. */
function List(props: { readonly list: AnswerFor<'game/record/betRecordList'>['list'] }) {
  const pushed = useMember((member) => member.bets);
  return (
    <div className={css.bets}>
      {props.list.map((bet) => (
        <BetCard key={bet.betId} bet={pushed.get(bet.betId) ?? bet} />
      ))}
    </div>
  );
}
