import { moneyMinor, moneyText, profitText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { Badge, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { mineMessages as mine } from '../../messages.ts';
import type { RangeChoice } from '../filters/range-filter.tsx';
import type { VenueChoice } from '../filters/venue-filter.tsx';
import { recordTexts as text } from '../messages.ts';
import { NoRecords, RECORDS_A_PAGE, RecordList } from '../record-list.tsx';
import css from '../records.module.css';
import { BetTotals } from './bet-totals.tsx';

type Round = AnswerFor<'game/record/roundRecordList'>['list'][number];

/** The member's rounds at venues that play from the central wallet. */
export function RoundRecords(props: {
  readonly state: 'open' | 'settled';
  readonly choice: RangeChoice;
  readonly venue: VenueChoice;
  readonly onMonth: () => void;
}) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const moves = useMember((member) => member.moves);
  const { category, venue } = props.venue;
  const answer = useCall(
    'game/record/roundRecordList',
    {
      state: props.state,
      ...props.choice.range,
      category: category === 'all' ? null : category,
      channelCode: venue?.channelCode ?? null,
      pageNum,
      pageSize: RECORDS_A_PAGE,
    },
    { version: moves },
  );
  const empty = (
    <NoRecords
      of="bets"
      title={t(text.noRounds)}
      text={t(text.noRoundsText)}
      choice={props.choice}
      onMonth={props.onMonth}
      way={{ to: '/game/egame', name: t(text.goGames) }}
    />
  );
  return (
    <RecordList answer={answer} page={pageNum} onPage={setPage} empty={empty}>
      {({ total, totals, list }) => (
        <>
          <BetTotals totals={{ count: total, ...totals }} />
          <div className={css.bets}>
            {list.map((round) => (
              <RoundCard key={round.roundId} round={round} />
            ))}
          </div>
        </>
      )}
    </RecordList>
  );
}

/** One round: where it was played, the stake, the outcome, and where that can be verified. */
function RoundCard(props: { readonly round: Round }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { round } = props;
  return (
    <article className={css.bet} data-testid="round" data-state={round.state}>
      <div className={css.top}>
        <span className="num">{round.round}</span>
        <time className="num" dateTime={new Date(round.openedAt).toISOString()}>
          {momentText(translator, round.openedAt, now())}
        </time>
        <Badge tone={round.state === 'open' ? 'wait' : 'mute'}>
          {t(round.state === 'open' ? text.roundOpen : mine.settled)}
        </Badge>
      </div>
      <div className={css.main}>
        <p className={css.pick}>
          <b>{round.gameName ?? round.gameCode}</b>
          <span>{round.venueName}</span>
        </p>
        <p className={css.teams}>
          <b>{round.result ?? '–'}</b>
          {round.proofUrl !== null && (
            <a href={round.proofUrl} target="_blank" rel="noreferrer noopener">
              {t(text.checkRound)}
            </a>
          )}
        </p>
        <RoundSums round={round} />
      </div>
      {round.cutMinor > 0 && (
        <p className={css.said}>
          {t(text.roundCut, { amount: moneyText(moneyMinor(round.cutMinor)) })}
        </p>
      )}
    </article>
  );
}

function RoundSums({ round }: { readonly round: Round }) {
  const { t } = useT();
  const { stakeMinor, payoutMinor, effectiveMinor } = round;
  const profit = payoutMinor === null ? null : moneyMinor(payoutMinor - stakeMinor);
  const look = profit === null || profit === 0 ? '' : profit > 0 ? css.gain : css.loss;
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t(mine.stake)}</dt>
        <dd>{moneyText(moneyMinor(stakeMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.effective)}</dt>
        <dd>{effectiveMinor === null ? '–' : moneyText(moneyMinor(effectiveMinor))}</dd>
      </div>
      <div>
        <dt>{t(mine.payout)}</dt>
        <dd>{payoutMinor === null ? '–' : moneyText(moneyMinor(payoutMinor))}</dd>
      </div>
      <div>
        <dt>{t(mine.profit)}</dt>
        <dd className={look}>{profit === null ? '–' : profitText(profit)}</dd>
      </div>
    </dl>
  );
}
