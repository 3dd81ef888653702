import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/acts/act.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { postingMessages as text } from './posting-messages.ts';
import { grounds, purposes } from './posting-texts.ts';

/** Postings by hand to or from a member: the two kinds that the terms allow. */
export function PostingActs(props: { readonly memberId: string; readonly onDone: () => void }) {
  const { memberId, onDone } = props;
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const mayPropose = useMay('postings.propose');
  if (!mayPropose) return null;
  return (
    <>
      <Button onClick={() => act(proposeAct(memberId, texts, onDone))}>{t(text.propose)}</Button>
      <Button danger onClick={() => act(confiscateAct(memberId, texts, onDone))}>
        {t(text.confiscate)}
      </Button>
    </>
  );
}

/** What the calls take, in minor units. */
const POSTING_MAX = 1_000_000_000;

function proposeAct(memberId: string, texts: Texts, onDone: () => void): Act<'postings/propose'> {
  const { t } = texts;
  return {
    call: 'postings/propose',
    title: t(text.propose),
    text: t(text.proposeText),
    fields: [
      {
        key: 'direction',
        label: t(text.direction),
        kind: 'choice',
        options: [
          { value: 'credit', label: t(text.credit) },
          { value: 'debit', label: t(text.debit) },
        ],
      },
      { key: 'amount', label: t(text.amount), kind: 'yuan', max: POSTING_MAX },
      {
        key: 'purpose',
        label: t(text.purpose),
        kind: 'choice',
        options: optionsOf(purposes, texts),
      },
      {
        key: 'reference',
        label: t(text.reference),
        kind: 'text',
        max: 40,
        help: t(text.referenceHelp),
      },
    ],
    note: t(text.note),
    request: (values) => ({
      memberId,
      direction: values.text('direction') === 'debit' ? 'debit' : 'credit',
      amountMinor: values.minor('amount'),
      purpose: values.text('purpose') as keyof typeof purposes,
      reference: values.text('reference'),
      note: values.text('note'),
    }),
    doneMessage: () => t(text.proposed),
    onDone,
  };
}

function confiscateAct(
  memberId: string,
  texts: Texts,
  onDone: () => void,
): Act<'postings/confiscate'> {
  const { t } = texts;
  return {
    call: 'postings/confiscate',
    title: t(text.confiscate),
    text: t(text.confiscateText),
    danger: true,
    fields: [
      { key: 'amount', label: t(text.amount), kind: 'yuan', max: POSTING_MAX },
      { key: 'ground', label: t(text.ground), kind: 'choice', options: optionsOf(grounds, texts) },
    ],
    note: t(text.note),
    request: (values) => ({
      memberId,
      amountMinor: values.minor('amount'),
      ground: values.text('ground') as keyof typeof grounds,
      note: values.text('note'),
    }),
    doneMessage: () => t(text.proposed),
    onDone,
  };
}
