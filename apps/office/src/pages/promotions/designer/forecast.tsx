import type { AnswerOf } from '../../../app/api.ts';
import type { Read } from '../../../app/context.ts';
import { DetailFrame } from '../../../engine/detail-frame.tsx';
import { FigureTable } from '../../../engine/list/figure-table.tsx';
import { ObjectLink } from '../../../engine/object-link.tsx';
import { Box } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { FigureStrip } from '../bits.tsx';
import css from '../promotions.module.css';
import { designerMessages as text } from './designer-messages.ts';

type Forecast = AnswerOf<'promotions/forecast'>;

/** What these terms would have cost over the last thirty days, who gains most, and the gain of a bonus hunter. */
export function ForecastBox(props: { readonly read: Read<Forecast>; readonly isOld: boolean }) {
  const { t } = useTexts();
  return (
    <Box title={t(text.forecast)} side={<small>{t(text.forecastLead)}</small>}>
      {props.isOld && (
        <p className={css.reason} role="status">
          {t(text.forecastOld)}
        </p>
      )}
      <DetailFrame read={props.read}>{(forecast) => <Shown of={forecast} />}</DetailFrame>
    </Box>
  );
}

function Shown({ of }: { readonly of: Forecast }) {
  const { t, full, whole } = useTexts();
  const { hunter } = of;
  const figures = [
    {
      name: text.receivers,
      value: whole(of.receivers),
      note: t(text.ofEligible, { eligible: whole(of.eligible), seen: whole(of.seen) }),
    },
    {
      name: text.cost,
      value: full(of.costMinor),
      note: t(text.grants, { count: whole(of.grants) }),
    },
    { name: text.back, value: full(of.returnMinor), note: '' },
    { name: text.net, value: full(of.costMinor - of.returnMinor), note: '' },
    {
      name: text.hunter,
      value: full(hunter.caughtMinor),
      note: t(text.hunterNote, {
        open: full(hunter.openMinor),
        caught: full(hunter.caughtMinor),
        cost: full(hunter.costMinor),
      }),
    },
  ];
  return (
    <>
      <FigureStrip figures={figures} />
      {of.top.length === 0 ? (
        <p>{t(text.nobody)}</p>
      ) : (
        <FigureTable
          label={t(text.top)}
          columns={[
            {
              title: t(text.top),
              cell: ({ memberId, memberName }) => (
                <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
              ),
            },
            { title: t(text.pieces), look: 'end', cell: (row) => whole(row.grants) },
            {
              title: t(text.amount),
              look: 'money',
              cell: (row) => full(row.amountMinor),
            },
          ]}
          rows={of.top}
          keyOf={({ memberId }) => memberId}
        />
      )}
    </>
  );
}
