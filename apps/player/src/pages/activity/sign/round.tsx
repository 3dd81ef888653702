import type { ActivityBodyOf } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Button, Scene, useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import gift from '../../../features/activities/art/parts/gift-round-closed.svg?url';
import done from '../../../features/activities/art/parts/stamp-done.svg?url';
import future from '../../../features/activities/art/parts/stamp-future.svg?url';
import missed from '../../../features/activities/art/parts/stamp-missed.svg?url';
import made from '../../../features/activities/art/parts/stamp-resign.svg?url';
import today from '../../../features/activities/art/parts/stamp-today.svg?url';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { signTexts as text } from './messages.ts';
import css from './sign.module.css';
import { useSignIn } from './use-sign-in.ts';

type Body = ActivityBodyOf<'signGift'>;
type Day = Body['days'][number];

const STAMPS: Readonly<Record<Day['state'], readonly [picture: string, name: Message]>> = {
  signed: [done, text.daySigned],
  made: [made, text.dayMade],
  today: [today, text.dayToday],
  missed: [missed, text.dayMissed],
  future: [future, text.dayFuture],
};

/** The days of the round with their stamps; the last one is the big one. */
export function Round({ body, config, onChange }: Known<'signGift'>) {
  const { t } = useT();
  const { days, streak } = body;
  const isLong = days.length > 10;
  return (
    <Section
      title={t(text.round)}
      hint={t(text.roundHint, { count: days.length, streak })}
      testId="sign-round"
    >
      <ol className={isLong ? css.long : css.round} data-act-art>
        {days.map((day) => (
          <DayCard key={day.index} day={day} isLast={day.index === days.length} isSmall={isLong} />
        ))}
      </ol>
      {config.member && <MakeUps id={config.offer.activityId} body={body} onChange={onChange} />}
    </Section>
  );
}

function DayCard(props: {
  readonly day: Day;
  readonly isLast: boolean;
  readonly isSmall: boolean;
}) {
  const { t } = useT();
  const { day, isLast, isSmall } = props;
  const [stamp, name] = STAMPS[day.state];
  const isGift = isLast && day.state === 'future';
  return (
    <li
      data-state={day.state}
      data-last={isLast || undefined}
      aria-current={day.state === 'today' ? 'date' : undefined}
    >
      <small>{t(text.dayNo, { day: day.index })}</small>
      <Scene src={isGift ? gift : stamp} className={css.stamp} />
      <b className="num">{money(day.amountMinor)}</b>
      <em className={isSmall ? 'vh' : undefined}>{t(isGift ? text.dayLast : name)}</em>
    </li>
  );
}

function MakeUps(props: {
  readonly id: string;
  readonly body: Body;
  readonly onChange: () => void;
}) {
  const { t } = useT();
  const { id, body, onChange } = props;
  const { sign, running } = useSignIn(id, onChange);
  if (body.makeUpsLeft === 0) return null;
  return (
    <div className={css.makeUps}>
      <p>{t(text.makeUpLeft, { count: body.makeUpsLeft })}</p>
      {body.makeUpDays.length === 0 && <p>{t(text.makeUpNone)}</p>}
      {body.makeUpDays.map((day) => (
        <Button
          key={day}
          tone="secondary"
          size="s"
          busy={running === day}
          onClick={() => sign(day)}
          data-testid="make-up"
        >
          {t(text.makeUp, { day: day.slice(5) })}
        </Button>
      ))}
    </div>
  );
}
