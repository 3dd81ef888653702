import { Badge, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { money, shortDay } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import { Section } from '../section.tsx';
import css from './vip.module.css';

/** This week's red packet: its days, the deposits that decide, the day it is paid. */
export function WeekSection() {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  const { data, fault, refetch } = useCall('act/vipWeek/VipWeekInfo', {}, { version: moves });
  const days = data && { from: shortDay(data.weekFrom), to: shortDay(data.weekTo) };
  return (
    <Section title={t(text.week)} {...(days && { hint: t(text.weekHint, days) })}>
      {fault && <ErrorState onRetry={refetch} />}
      {!fault && !data && <SkeletonRows rows={2} label={t(uiMessages.loading)} />}
      {data && (
        <dl className={css.facts} data-testid="vip-week">
          <div>
            <dt>{t(text.weekAmount, { name: `V${data.grade}` })}</dt>
            <dd className="num">{money(data.amountMinor)}</dd>
          </div>
          <div>
            <dt>
              {t(text.weekLast, {
                from: shortDay(data.lastWeekFrom),
                to: shortDay(data.lastWeekTo),
              })}
            </dt>
            <dd>
              <YesNo of={data.depositedLastWeek} />
            </dd>
          </div>
          <div>
            <dt>{t(text.weekPay)}</dt>
            <dd className="num">{shortDay(data.payDay)}</dd>
          </div>
          <div>
            <dt>{t(text.weekThis)}</dt>
            <dd>
              <YesNo of={data.depositedThisWeek} />
            </dd>
          </div>
          <div>
            <dt>{t(text.weekTurnover)}</dt>
            <dd className="num">{money(data.turnoverThisWeekMinor)}</dd>
          </div>
        </dl>
      )}
    </Section>
  );
}

function YesNo(props: { readonly of: boolean }) {
  const { t } = useT();
  return <Badge tone={props.of ? 'ok' : 'mute'}>{t(props.of ? text.has : text.hasNot)}</Badge>;
}
