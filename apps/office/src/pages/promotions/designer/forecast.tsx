import type { AnswerOf } from '../../../app/api.ts';
import type { Read } from '../../../app/context.ts';
import { DetailFrame } from '../../../engine/detail-frame.tsx';
import { ObjectLink } from '../../../engine/object-link.tsx';
import { Box } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import css from '../promotions.module.css';
import { designerMessages as text } from './designer-messages.ts';

type Forecast = AnswerOf<'promotions/forecast'>;

/** What these terms would have cost over the last thirty days, who gains most, what a hunter draws. */
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
  const facts = [
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
      <dl className={css.facts}>
        {facts.map(({ name, value, note }) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {of.top.length === 0 ? (
        <p>{t(text.nobody)}</p>
      ) : (
        <section className={css.scroll} aria-label={t(text.top)}>
          <table className={css.table}>
            <caption className="vh">{t(text.top)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(text.top)}</th>
                <th scope="col">{t(text.pieces)}</th>
                <th scope="col">{t(text.amount)}</th>
              </tr>
            </thead>
            <tbody>
              {of.top.map((row) => (
                <tr key={row.memberId}>
                  <td>
                    <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>
                  </td>
                  <td>{whole(row.grants)}</td>
                  <td>{full(row.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
