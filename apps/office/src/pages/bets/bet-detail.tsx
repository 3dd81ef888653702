import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, BigMoney, Buttons, DetailHead, Pairs, Part, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { betStates } from './bet-columns.tsx';
import { BetLegs, codeText } from './bet-legs.tsx';
import { betMessages as text } from './bet-messages.ts';
import { tryAct } from './brief.tsx';
import { voidOptions } from './void-options.ts';

type One = AnswerOf<'bets/one'>;

/** One bet: its legs, its settlement, and the orders given on it. */
export function BetDetail(props: { readonly betId: string; readonly onChanged: () => void }) {
  const read = useRead('bets/one', { betId: props.betId });
  const changed = (): void => {
    void read.refresh();
    props.onChanged();
  };
  return <DetailFrame read={read}>{(one) => <Bet one={one} onChanged={changed} />}</DetailFrame>;
}

interface BetProps {
  readonly one: One;
  readonly onChanged: () => void;
}

function Bet({ one, onChanged }: BetProps) {
  const texts = useTexts();
  const { t, yuan, full, moment } = texts;
  const { bet } = one;
  const state = betStates[bet.status];
  const maybe = (minor: number | null): string =>
    minor === null ? t(officeMessages.none) : yuan(minor);
  return (
    <>
      <DetailHead title={bet.ticketId} badge={<Badge tone={state.tone}>{t(state.name)}</Badge>} />
      <BigMoney label={t(text.betStake)} amount={full(bet.stakeMinor)}>
        <ObjectLink of={`member:${one.memberId}`}>{one.memberName}</ObjectLink>
        {` · ${moment(bet.placedAt)}`}
      </BigMoney>
      <Part title={t(text.legs)}>
        <BetLegs legs={bet.legs} />
      </Part>
      <Pairs
        pairs={[
          { key: 'win', name: t(text.win), value: yuan(bet.winMinor) },
          { key: 'effective', name: t(text.effective), value: maybe(bet.effectiveMinor) },
          { key: 'payout', name: t(text.payout), value: maybe(bet.payoutMinor) },
        ]}
      />
      <BetActs one={one} onChanged={onChanged} />
      {one.settlements.length > 0 && (
        <Part title={t(text.settlements)}>
          <Steps
            steps={one.settlements.map(({ seq, at, code, payoutMinor }) => ({
              key: String(seq),
              title: codeText(code, texts),
              side: moment(at),
              note: `${t(text.payout)} ${yuan(payoutMinor)}`,
              state: 'done' as const,
            }))}
          />
        </Part>
      )}
      {one.voids.length > 0 && (
        <Part title={t(text.voids)}>
          <Steps
            steps={one.voids.map(({ seq, reason, note, by, at }) => ({
              key: String(seq),
              title: (
                <>
                  {reason === null ? t(text.restoredBy) : codeText(reason, texts)} ·{' '}
                  <StaffLink login={by.name} />
                </>
              ),
              side: moment(at),
              note,
              state: reason === null ? ('done' as const) : ('failed' as const),
            }))}
          />
        </Part>
      )}
    </>
  );
}

function BetActs({ one, onChanged }: BetProps) {
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const mayVoid = useMay('bets.void');
  const { betId } = one.bet;
  if (!mayVoid || (!one.mayVoid && !one.mayRestore)) return null;
  return (
    <Buttons>
      {one.mayVoid && (
        <Button
          danger
          onClick={() =>
            act({
              call: 'bets/void',
              title: t(text.voidBet),
              text: t(text.voidText),
              danger: true,
              note: t(text.basis),
              fields: [
                {
                  key: 'reason',
                  label: t(text.voidReason),
                  kind: 'choice',
                  options: voidOptions(texts),
                },
              ],
              submit: t(text.submit),
              preview: (api, values) =>
                tryAct(api, { act: 'voidBet', betId, reason: values.text('reason') }),
              request: (values) => ({
                betId,
                reason: values.text('reason'),
                note: values.text('note'),
              }),
              doneMessage: () => t(text.proposed),
              onDone: onChanged,
            })
          }
        >
          {t(text.voidBet)}
        </Button>
      )}
      {one.mayRestore && (
        <Button
          onClick={() =>
            act({
              call: 'bets/restore',
              title: t(text.restore),
              text: t(text.restoreText),
              note: t(text.basis),
              submit: t(text.submit),
              preview: (api) => tryAct(api, { act: 'restoreBet', betId }),
              request: (values) => ({ betId, note: values.text('note') }),
              doneMessage: () => t(text.proposed),
              onDone: onChanged,
            })
          }
        >
          {t(text.restore)}
        </Button>
      )}
    </Buttons>
  );
}
