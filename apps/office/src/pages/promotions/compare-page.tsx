import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Badge, Box, Pairs } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
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
  const known = useRead('promotions/list', { pageNum: 1, pageSize: 100, filters: {} });
  const options = (known.answer?.list ?? []).map(({ id, title, code }) => ({
    value: id,
    label: `${title} · ${code}`,
  }));
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
            <Select
              id={`pick-${side}`}
              aria-label={t(text[side])}
              showSearch={{ optionFilterProp: 'label' }}
              options={options}
              value={chosen[side] ?? undefined}
              onChange={(id: string) => pick(side, id)}
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
