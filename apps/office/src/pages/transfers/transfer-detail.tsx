import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { useKeys } from '../../engine/keys.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, BigMoney, Buttons, DetailHead, Pairs, Part, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { outcomeChoice } from '../acts/outcome-choice.ts';
import { movementName } from '../members/movement-texts.ts';
import { transferMessages as text } from './transfer-messages.ts';
import { origins, questions, transferStates, venueAnswers } from './transfer-texts.ts';

type TransferOne = AnswerOf<'transfers/one'>;

/** One transfer with every request to the venue and its answer. */
export function TransferDetail(props: {
  readonly transferId: string;
  readonly onChanged: () => void;
}) {
  const { transferId, onChanged } = props;
  const { read, changed } = useDetail('transfers/one', { transferId }, onChanged);
  return (
    <DetailFrame read={read}>{(one) => <Transfer one={one} onChanged={changed} />}</DetailFrame>
  );
}

function Transfer(props: { readonly one: TransferOne; readonly onChanged: Changed<TransferOne> }) {
  const { transfer, questions: asked, postings } = props.one;
  const { t, full, change, moment } = useTexts();
  const state = transferStates[transfer.status];
  return (
    <>
      <DetailHead
        title={transfer.ticketId}
        badge={<Badge tone={state.tone}>{t(state.name)}</Badge>}
      />
      <BigMoney label={t(text.amount)} amount={full(transfer.amountMinor)}>
        {transfer.venueName} · {t(text[transfer.direction])}
      </BigMoney>
      {transfer.status === 'processing' && (
        <TransferActs transferId={transfer.transferId} onChanged={props.onChanged} />
      )}
      <Part title={t(text.origin)}>
        <Pairs
          pairs={[
            {
              key: 'member',
              name: t(officeMessages.member),
              value: (
                <ObjectLink of={`member:${transfer.memberId}`}>{transfer.memberName}</ObjectLink>
              ),
            },
            { key: 'origin', name: t(text.origin), value: t(origins[transfer.origin]) },
            { key: 'from', name: t(text.started), value: moment(transfer.createdAt) },
            { key: 'to', name: t(text.ended), value: moment(transfer.endedAt) },
          ]}
        />
      </Part>
      <Part title={t(text.questions)}>
        <Steps
          steps={asked.map(({ seq, at, what, answer, detail }) => ({
            key: String(seq),
            title: `${t(questions[what])} → ${t(venueAnswers[answer])}`,
            side: moment(at),
            note: detail,
            mark: String(seq),
            state: answer === 'done' ? 'done' : answer === 'refused' ? 'failed' : 'later',
          }))}
        />
      </Part>
      {postings.length > 0 && (
        <Part title={t(text.postings)}>
          <Pairs
            pairs={postings.map(({ movement, amountMinor, at }) => ({
              key: `${movement}-${at}`,
              name: `${moment(at)} ${t(movementName(movement))}`,
              value: change(amountMinor),
            }))}
          />
        </Part>
      )}
    </>
  );
}

function TransferActs(props: {
  readonly transferId: string;
  readonly onChanged: Changed<TransferOne>;
}) {
  const { transferId } = props;
  const { t } = useTexts();
  const act = useAct();
  const mayResolve = useMay('transfers.resolve');
  const ask = (): void =>
    act({
      call: 'transfers/ask',
      title: t(text.ask),
      text: t(text.askText),
      request: (values) => ({ transferId, note: values.text('note') }),
      doneMessage: ({ transfer }) => t(transferStates[transfer.status].name),
      onDone: props.onChanged,
    });
  const outcome = outcomeChoice({
    label: t(text.outcome),
    moved: { value: 'success', label: t(text.outcomeSuccess) },
    failedLabel: t(text.outcomeFailed),
  });
  useKeys({ a: mayResolve ? ask : undefined });
  if (!mayResolve) return null;
  return (
    <Buttons>
      <Button
        danger
        onClick={() =>
          act({
            call: 'transfers/resolve',
            title: t(text.resolve),
            text: t(text.resolveText),
            danger: true,
            fields: [outcome.field],
            request: (values) => ({
              transferId,
              outcome: outcome.chosen(values),
              note: values.text('note'),
            }),
            doneMessage: (done) => t(done.outcome === 'proposed' ? text.proposed : text.resolved),
            onDone: props.onChanged,
          })
        }
      >
        {t(text.resolve)}
      </Button>
      <Button type="primary" onClick={ask}>
        {t(text.ask)}
      </Button>
    </Buttons>
  );
}
