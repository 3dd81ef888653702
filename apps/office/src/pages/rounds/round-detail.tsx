import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame, SHARED_MS } from '../../engine/detail-frame.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, BigMoney, DetailHead, Pairs, Part, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { roundMessages as text } from './round-messages.ts';

const words = {
  open: text.wordOpen,
  unknown: text.wordUnknown,
  differs: text.wordDiffers,
} as const;

/** One round of a member with every movement that its provider reported. */
export function RoundDetail(props: { readonly roundId: string }) {
  const read = useRead('rounds/one', { roundId: props.roundId }, SHARED_MS);
  return <DetailFrame read={read}>{(one) => <Round one={one} />}</DetailFrame>;
}

function Round(props: { readonly one: AnswerOf<'rounds/one'> }) {
  const { round, movements } = props.one;
  const { t, full, change, moment } = useTexts();
  const { stakedMinor, creditedMinor, cutMinor, effectiveMinor, proofUrl } = round;
  return (
    <>
      <DetailHead
        title={round.round}
        badge={<Badge tone={round.state === 'open' ? 'wait' : 'ok'}>{t(text[round.state])}</Badge>}
      />
      <BigMoney label={t(text.staked)} amount={full(stakedMinor)}>
        {round.venueName} · {round.gameCode}
      </BigMoney>
      <Part title={t(text.result)}>
        <Pairs
          pairs={[
            {
              key: 'member',
              name: t(officeMessages.member),
              value: <ObjectLink of={`member:${round.memberId}`}>{round.memberName}</ObjectLink>,
            },
            { key: 'result', name: t(text.result), value: round.result ?? '–' },
            { key: 'credited', name: t(text.credited), value: full(creditedMinor) },
            {
              key: 'profit',
              name: t(text.profit),
              value: round.state === 'open' ? '–' : change(creditedMinor - stakedMinor),
            },
            ...(cutMinor > 0 ? [{ key: 'cut', name: t(text.cut), value: full(cutMinor) }] : []),
            {
              key: 'effective',
              name: t(text.effective),
              value: effectiveMinor === null ? t(text.notCounted) : full(effectiveMinor),
            },
            { key: 'provider', name: t(text.provider), value: round.provider },
            ...(round.word === null
              ? []
              : [{ key: 'word', name: t(text.word), value: t(words[round.word]) }]),
            { key: 'from', name: t(text.opened), value: moment(round.openedAt) },
            { key: 'to', name: t(text.ended), value: moment(round.closedAt) },
            ...(proofUrl === null
              ? []
              : [
                  {
                    key: 'proof',
                    name: t(text.proof),
                    value: (
                      <a href={proofUrl} target="_blank" rel="noreferrer noopener">
                        {t(text.openProof)}
                      </a>
                    ),
                  },
                ]),
          ]}
        />
      </Part>
      <Part title={t(text.movements)}>
        <Steps
          steps={movements.map((one, at) => ({
            key: one.transactionId,
            title: `${t(text[one.kind])} ¥${full(one.movedMinor)} · ${t(text[one.state])}`,
            side: moment(one.at),
            note: one.transactionId,
            mark: String(at + 1),
            state: one.state === 'done' ? 'done' : 'failed',
          }))}
        />
      </Part>
    </>
  );
}
