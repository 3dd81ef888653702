import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Box, Buttons, Pairs, Part, Steps } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { protectionMessages as text } from './protection-messages.ts';

type Limit = AnswerOf<'protection/member'>['limits'][number];

const KINDS = ['deposit', 'loss', 'stake', 'session'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
const ORIGINS = { own: 'originOwn', bound: 'originBound', name: 'originName' } as const;
/** The pauses that staff may start at a member's request. */
const PAUSES = {
  cool24: { kind: 'coolOff', hours: 24 },
  cool168: { kind: 'coolOff', hours: 168 },
  cool1008: { kind: 'coolOff', hours: 1_008 },
  exclude6: { kind: 'exclusion', months: 6 },
  exclude12: { kind: 'exclusion', months: 12 },
  exclude60: { kind: 'exclusion', months: 60 },
  excludeGood: { kind: 'exclusion', months: null },
} as const;

/** A member's own limits and pauses, which staff may only tighten. */
export function MemberProtection(props: { readonly memberId: string }) {
  const { memberId } = props;
  const texts = useTexts();
  const { t, moment } = texts;
  const act = useAct();
  const mayRestrict = useMay('members.restrict');
  const read = useRead('protection/member', { memberId });
  const refresh = (): void => void read.refresh();
  return (
    <Box title={t(text.limits)}>
      <DetailFrame read={read}>
        {({ limits, realityCheckMinutes, pause, origin, history }) => (
          <>
            <Pairs
              pairs={[
                ...limits.map((limit) => ({
                  key: `${limit.kind}-${limit.period}`,
                  name: `${t(text[limit.period])}${t(text[limit.kind])}`,
                  value: limitText(limit, texts),
                })),
                {
                  key: 'reality',
                  name: t(text.reality),
                  value:
                    realityCheckMinutes === null
                      ? t(text.unset)
                      : t(text.realityEvery, { minutes: realityCheckMinutes }),
                },
                {
                  key: 'pause',
                  name: t(text.pause),
                  value:
                    pause === null
                      ? t(text.none)
                      : t(text.pausedUntil, {
                          kind: t(text[pause.kind]),
                          until: pause.until === null ? t(text.forGood) : moment(pause.until),
                        }),
                },
                ...(origin === null
                  ? []
                  : [
                      {
                        key: 'origin',
                        name: t(text.origin),
                        value: <Origin origin={origin} />,
                      },
                    ]),
              ]}
            />
            {mayRestrict && (
              <Buttons>
                <Button onClick={() => act(tightenAct(memberId, texts, refresh))}>
                  {t(text.tighten)}
                </Button>
                <Button danger onClick={() => act(pauseAct(memberId, texts, refresh))}>
                  {t(text.begin)}
                </Button>
                {origin?.kind === 'name' && (
                  <Button onClick={() => act(strangerAct(memberId, texts, refresh))}>
                    {t(text.stranger)}
                  </Button>
                )}
              </Buttons>
            )}
            {history.length > 0 && (
              <Part title={t(text.history)}>
                <Steps
                  steps={history.map(({ at, text: what, by }, index) => ({
                    key: `${at}-${index}`,
                    title: what,
                    side: moment(at),
                    note: by === 'member' ? t(text.byMember) : texts.staff(by),
                    state: 'done' as const,
                  }))}
                />
              </Part>
            )}
          </>
        )}
      </DetailFrame>
    </Box>
  );
}

/** The account for which the pause was begun, and why this one was taken for the same person's. */
function Origin(props: { readonly origin: NonNullable<AnswerOf<'protection/member'>['origin']> }) {
  const { t } = useTexts();
  const { kind, accounts } = props.origin;
  return (
    <>
      {t(text[ORIGINS[kind]])}
      {accounts.map(({ memberId, name }) => (
        <span key={memberId}>
          {' '}
          <ObjectLink of={`member:${memberId}`}>{name}</ObjectLink>
        </span>
      ))}
    </>
  );
}

function limitText(limit: Limit, texts: Texts): string {
  const { t, yuan } = texts;
  const amount = (value: number): string =>
    limit.kind === 'session' ? t(text.minutes, { count: value }) : yuan(value);
  const now =
    limit.value === null
      ? t(text.unset)
      : t(text.used, { used: amount(limit.used), value: amount(limit.value) });
  if (!limit.pending) return now;
  const next = limit.pending.value === null ? t(text.unset) : amount(limit.pending.value);
  return `${now}；${t(text.pending, { value: next })}`;
}

function tightenAct(memberId: string, { t }: Texts, onDone: () => void): Act<'protection/tighten'> {
  return {
    call: 'protection/tighten',
    title: t(text.tighten),
    text: t(text.tightenText),
    fields: [
      {
        key: 'kind',
        label: t(text.limitKind),
        kind: 'choice',
        options: KINDS.map((kind) => ({ value: kind, label: t(text[kind]) })),
      },
      {
        key: 'period',
        label: t(text.limitPeriod),
        kind: 'choice',
        options: PERIODS.map((period) => ({ value: period, label: t(text[period]) })),
      },
      { key: 'value', label: t(text.limitValue), kind: 'whole', min: 1, max: 10_000_000 },
    ],
    request(values) {
      const kind = KINDS.find((known) => known === values.text('kind')) ?? 'deposit';
      const value = values.whole('value');
      return {
        memberId,
        kind,
        period: PERIODS.find((known) => known === values.text('period')) ?? 'day',
        value: kind === 'session' ? value : value * 100,
        note: values.text('note'),
      };
    },
    onDone,
  };
}

function pauseAct(memberId: string, { t }: Texts, onDone: () => void): Act<'protection/pause'> {
  return {
    call: 'protection/pause',
    title: t(text.begin),
    text: t(text.beginText),
    danger: true,
    fields: [
      {
        key: 'pause',
        label: t(text.pauseKind),
        kind: 'choice',
        options: Object.keys(PAUSES).map((name) => ({
          value: name,
          label: t(text[name as keyof typeof PAUSES]),
        })),
      },
    ],
    request: (values) => ({
      memberId,
      pause: PAUSES[values.text('pause') as keyof typeof PAUSES],
      note: values.text('note'),
    }),
    onDone,
  };
}

const PROOFS = ['document', 'statement'] as const;

/** Requests approval that the account does not belong to the excluded person. */
function strangerAct(
  memberId: string,
  { t }: Texts,
  onDone: () => void,
): Act<'protection/stranger'> {
  return {
    call: 'protection/stranger',
    title: t(text.stranger),
    text: t(text.strangerText),
    submit: t(text.strangerSubmit),
    fields: [
      {
        key: 'proof',
        label: t(text.proof),
        kind: 'choice',
        options: PROOFS.map((proof) => ({ value: proof, label: t(text[proof]) })),
      },
      { key: 'reference', label: t(text.proofAt), kind: 'text', max: 60 },
    ],
    request: (values) => ({
      memberId,
      proof: PROOFS.find((proof) => proof === values.text('proof')) ?? 'document',
      reference: values.text('reference'),
      note: values.text('note'),
    }),
    doneMessage: () => t(text.strangerAsked),
    onDone,
  };
}
