import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money, sharePercent } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { Bar } from '../frame/progress.tsx';
import { raceTexts as text } from './messages.ts';
import css from './race.module.css';

type Own = NonNullable<ActivityBodyOf<'race'>['me']>;

/** The reader's rank, the distance to the next, and what the next prize would cost on average. */
export function OwnRank(props: {
  readonly body: Pick<ActivityBodyOf<'race'>, 'entrants'>;
  readonly me: Own;
}) {
  const { t } = useT();
  const { me } = props;
  const { entrants } = props.body;
  return (
    <Section title={t(text.myRank)} testId="race-own">
      {me.rank === null ? (
        <p className={css.quiet}>
          <b>{t(text.noRank)}</b>
          {me.scoreMinor > 0
            ? t(text.noRankYet, { amount: money(me.scoreMinor) })
            : t(text.noRankText)}
        </p>
      ) : (
        <p className={`${css.big} num`} data-testid="race-rank">
          {me.rank}
          <small>{t(text.ofEntrants, { count: entrants.toLocaleString('en-US') })}</small>
        </p>
      )}
      {me.toNextMinor !== null && me.rank !== null && (
        <Distance name={t(text.toNext)} own={me.scoreMinor} missing={me.toNextMinor} />
      )}
      {me.nextPrize && <NextPrize me={me} next={me.nextPrize} />}
    </Section>
  );
}

function NextPrize(props: { readonly me: Own; readonly next: NonNullable<Own['nextPrize']> }) {
  const { t } = useT();
  const { me, next } = props;
  return (
    <Distance
      name={t(text.toPrize, { rank: next.rank })}
      own={me.scoreMinor}
      missing={next.toGoMinor}
    />
  );
}

function Distance(props: {
  readonly name: string;
  readonly own: number;
  readonly missing: number;
}) {
  const { name, own, missing } = props;
  return (
    <div className={css.distance}>
      <p>
        {name}
        <b className="num">{money(missing)}</b>
      </p>
      <Bar percent={sharePercent(own, own + missing)} label={name} />
    </div>
  );
}
