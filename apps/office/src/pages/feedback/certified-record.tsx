import type { Message } from '@tianping/i18n';
import { FigureTable } from '../../engine/list/figure-table.tsx';
import { Pairs, Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { codeText } from '../bets/bet-legs.tsx';
import { betMessages } from '../bets/bet-messages.ts';
import { feedbackMessages as text } from './feedback-messages.ts';
import type { FeedbackOne } from './types.ts';

const MOVEMENTS: Readonly<Record<string, Message>> = {
  betHold: text.betHold,
  betRelease: text.betRelease,
  betSettle: text.betSettle,
  betRestore: text.betRestore,
};

/** The evidence for a dispute: every settlement, every movement of money, and the signature. */
export function CertifiedRecord(props: { readonly record: NonNullable<FeedbackOne['record']> }) {
  const texts = useTexts();
  const { t, yuan, full, moment } = texts;
  const { record } = props;
  return (
    <Part title={t(text.record)}>
      {record.settlements.length > 0 && (
        <FigureTable
          label={t(betMessages.settlements)}
          columns={[
            { title: t(text.recordSettlement), cell: ({ code }) => codeText(code, texts) },
            {
              title: t(betMessages.payout),
              look: 'end',
              cell: ({ payoutMinor }) => full(payoutMinor),
            },
            { title: t(text.recordAt), look: 'end', cell: ({ at }) => moment(at) },
          ]}
          rows={record.settlements}
          keyOf={({ seq }) => String(seq)}
        />
      )}
      <FigureTable
        label={t(text.recordPostings)}
        columns={[
          {
            title: t(text.recordPosting),
            cell: ({ kind }) => {
              const name = MOVEMENTS[kind];
              return name ? t(name) : kind;
            },
          },
          {
            title: t(text.recordAmount),
            look: 'money',
            cell: ({ amountMinor }) => yuan(amountMinor),
          },
          {
            title: t(text.recordReference),
            cell: ({ reference }) => <code>{reference}</code>,
          },
          { title: t(text.recordAt), look: 'end', cell: ({ at }) => moment(at) },
        ]}
        rows={record.postings}
        keyOf={({ kind, reference, at }) => `${kind} ${reference} ${at}`}
      />
      <Pairs
        pairs={[
          { key: 'issued', name: t(text.recordIssuedAt), value: moment(record.issuedAt) },
          {
            key: 'signature',
            name: t(text.recordSignature),
            value: <code>{record.signature}</code>,
          },
        ]}
      />
    </Part>
  );
}
