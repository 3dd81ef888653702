import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { type Read, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import {
  FOUND_MAX,
  type Found,
  foundIn,
  SearchChoice,
} from '../../engine/fields/search-choice.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Badge, Box, Pairs } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { Parts, Terms, VerdictBadge } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import { statusTones } from './promotion-texts.ts';
import css from './promotions.module.css';

type Side = AnswerOf<'promotions/compare'>['list'][number];
const SIDES = ['first', 'second'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Two activities side by side; the address names them. */
export function ComparePage() {
  const { t } = useTexts();
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const [first, second] = SIDES.map((side) => {
    const id = search.get(side);
    return id !== null && UUID.test(id) ? id : null;
  });
  const pick = (side: string, id: string): void => {
    search.set(side, id);
    navigate(`${path}?${search}`, { replace: true });
  };
  const chosen = { first, second };
  return (
    <>
      <PageTitle title={t(text.partCompare)} lead={t(text.compareLead)} />
      <Parts />
      <div className={css.pick}>
        {SIDES.map((side) => (
          <label key={side} htmlFor={`pick-${side}`}>
            {t(text[side])}
            <ActivityChoice
              id={`pick-${side}`}
              label={t(text[side])}
              value={chosen[side] ?? null}
              onChange={(id) => pick(side, id)}
            />
          </label>
        ))}
      </div>
      {first && second ? (
        <Compared first={first} second={second} />
      ) : (
        <EmptyState text={t(text.pickTwo)} />
      )}
    </>
  );
}

/** One side: any activity of the site, searched by its title or its whole code. */
function ActivityChoice(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}) {
  const { t } = useTexts();
  const { value } = props;
  // The address may name one that is not among those first listed.
  const one = useRead('promotions/one', value === null ? null : { id: value });
  return (
    <SearchChoice
      id={props.id}
      label={props.label}
      useFound={useActivities}
      value={value ?? ''}
      name={
        one.answer
          ? nameOf(one.answer.activity)
          : one.isLoading
            ? t(officeMessages.loading)
            : undefined
      }
      onChange={props.onChange}
    />
  );
}

/** The activities that a text finds. */
export function useActivities(typed: string): Read<Found> {
  const filters = { text: typed.slice(0, 40) };
  const read = useRead('promotions/list', { pageNum: 1, pageSize: FOUND_MAX, filters });
  return foundIn(read, ({ total, list }) => ({
    options: list.map((activity) => ({ value: activity.id, label: nameOf(activity) })),
    isCut: total > list.length,
  }));
}

function nameOf({ title, code }: Side['activity']): string {
  return `${title} · ${code}`;
}

function Compared(props: { readonly first: string; readonly second: string }) {
  const read = useRead('promotions/compare', props);
  return (
    <DetailFrame read={read}>
      {({ list }) => (
        <div className={css.sides}>
          {list.map((side, at) => (
            <SideBox key={`${side.activity.id}-${at}`} side={side} />
          ))}
        </div>
      )}
    </DetailFrame>
  );
}

type FactName =
  | 'kind'
  | 'window'
  | 'joined'
  | 'granted'
  | 'filled'
  | 'paid'
  | 'forecast'
  | 'perMember'
  | 'claimedRate'
  | 'leftRate'
  | 'flags'
  | 'verdict';

function SideBox({ side }: { readonly side: Side }) {
  const texts = useTexts();
  const { t, full, whole, moment } = texts;
  const { activity } = side;
  const value = (key: FactName, shown: ReactNode) => ({
    key,
    name: t(text[key]),
    value: shown,
  });
  return (
    <Box
      title={activity.title}
      side={<Badge tone={statusTones[activity.status]}>{t(text[activity.status])}</Badge>}
    >
      <Pairs
        pairs={[
          value('kind', t(text[activity.kind])),
          value(
            'window',
            `${moment(activity.startsAt)} – ${activity.endsAt === null ? t(text.forGood) : moment(activity.endsAt)}`,
          ),
          value('joined', whole(activity.joined)),
          value(
            'granted',
            t(text.grantedOf, {
              granted: whole(activity.granted),
              claimed: whole(activity.claimed),
            }),
          ),
          value('filled', full(activity.budgetMinor)),
          value('paid', full(activity.paidMinor)),
          value(
            'forecast',
            activity.forecastMinor === null ? t(text.noForecast) : full(activity.forecastMinor),
          ),
          value('perMember', full(side.costPerMemberMinor)),
          value('claimedRate', whole(side.claimedPerHundred)),
          value('leftRate', whole(side.leftPerHundred)),
          value('flags', whole(activity.flags)),
          value(
            'verdict',
            activity.verdict === null ? '—' : <VerdictBadge of={activity.verdict} />,
          ),
        ]}
      />
      <Terms sentences={side.sentences} />
    </Box>
  );
}
