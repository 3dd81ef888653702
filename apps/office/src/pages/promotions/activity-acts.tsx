import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../app/context.ts';
import { type Previewed, useAct } from '../../engine/acts/act.tsx';
import { Box, Buttons, Pairs } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { BudgetMeter } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import type { ActivityOne } from './promotion-texts.ts';
import css from './promotions.module.css';

interface Props {
  readonly one: ActivityOne;
  readonly onChanged: () => void;
}

/** The campaign's money, and the actions on the activity in its present state. */
export function ActivityActs(props: Props) {
  const { t, full } = useTexts();
  const { activity } = props.one;
  const mayWrite = useMay('promotions.write');
  return (
    <div className={css.stack}>
      <Box title={t(text.account)}>
        <BudgetMeter of={activity} />
        <Pairs
          pairs={[
            { key: 'filled', name: t(text.filled), value: full(activity.budgetMinor) },
            { key: 'reserved', name: t(text.reserved), value: full(activity.reservedMinor) },
            { key: 'paid', name: t(text.paid), value: full(activity.paidMinor) },
            { key: 'left', name: t(text.left), value: full(activity.leftMinor) },
          ]}
        />
        {mayWrite && <BudgetActs {...props} />}
      </Box>
      {mayWrite && <LifeActs {...props} />}
    </div>
  );
}

function BudgetActs({ one: { activity }, onChanged }: Props) {
  const { t } = useTexts();
  const act = useAct();
  if (activity.version === 0 || activity.status === 'settled') return null;
  const change = (sign: 1 | -1): void =>
    act({
      call: 'promotions/budget',
      title: t(sign > 0 ? text.fill : text.take),
      text: t(sign > 0 ? text.fillText : text.takeText),
      fields: [{ key: 'amount', label: t(text.amount), kind: 'yuan' }],
      request: (values) => ({
        id: activity.id,
        amountMinor: sign * values.minor('amount'),
        note: values.text('note'),
      }),
      doneMessage: () => t(text.proposed),
      onDone: onChanged,
    });
  return (
    <Buttons>
      <Button onClick={() => change(1)}>{t(text.fill)}</Button>
      {activity.leftMinor > 0 && <Button onClick={() => change(-1)}>{t(text.take)}</Button>}
    </Buttons>
  );
}

function LifeActs({ one: { activity }, onChanged }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const { id, status } = activity;
  const mayStop = status === 'live' || status === 'paused' || status === 'scheduled';
  if (!mayStop) return null;
  const pause = (): void =>
    act({
      call: 'promotions/pause',
      title: t(text.pause),
      text: t(text.pauseText),
      request: (values) => ({ id, note: values.text('note') }),
      onDone: onChanged,
    });
  const resume = (): void =>
    act({
      call: 'promotions/resume',
      title: t(text.resume),
      text: t(text.resumeText),
      request: (values) => ({ id, note: values.text('note') }),
      doneMessage: () => t(text.proposed),
      onDone: onChanged,
    });
  const stop = (): void =>
    act({
      call: 'promotions/stop',
      title: t(text.stop),
      text: t(text.stopText),
      danger: true,
      request: (values) => ({ id, note: values.text('note') }),
      // Read again: members may have earned or claimed since the page was.
      preview: async (api): Promise<Previewed> => {
        const outcome = await api.call('promotions/one', { id });
        if (outcome.kind !== 'answer') return outcome;
        return { kind: 'shown', content: <FairEnd of={outcome.answer.activity} texts={texts} /> };
      },
      doneMessage: () => t(text.proposed),
      onDone: onChanged,
    });
  return (
    <Box title={t(text.acts)}>
      <p>{t(status === 'paused' ? text.resumeText : text.pauseText)}</p>
      <Buttons>
        {status === 'live' && <Button onClick={pause}>{t(text.pause)}</Button>}
        {status === 'paused' && <Button onClick={resume}>{t(text.resume)}</Button>}
        <Button danger onClick={stop}>
          {t(text.stop)}
        </Button>
      </Buttons>
    </Box>
  );
}

/** What members still receive when it ends now. */
function FairEnd(props: {
  readonly of: ActivityOne['activity'];
  readonly texts: Texts;
}): ReactNode {
  const { of } = props;
  const { t, full, whole } = props.texts;
  return (
    <ul>
      <li>{t(text.stopLead)}</li>
      <li>{t(text.stopOpen, { amount: full(of.reservedMinor) })}</li>
      <li>{t(text.stopJoined, { count: whole(of.joined) })}</li>
      <li>{t(text.stopLeft, { amount: full(of.leftMinor) })}</li>
    </ul>
  );
}
