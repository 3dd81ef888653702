import { Button } from 'antd';
import { useAct } from '../../engine/acts/act.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { useTexts } from '../../engine/texts.ts';
import { postingMessages as text } from './posting-messages.ts';
import { grounds } from './posting-texts.ts';

/** Requests that a paid gift or reward be taken back; a second person carries it out. */
export function VoidPrize(props: {
  readonly memberId: string;
  readonly transferId: string;
  readonly amountMinor: number;
}) {
  const { memberId, transferId } = props;
  const texts = useTexts();
  const { t, full } = texts;
  const act = useAct();
  const propose = (): void =>
    act({
      call: 'postings/voidPrize',
      title: t(text.voidPrize),
      text: t(text.voidText, { amount: full(props.amountMinor) }),
      danger: true,
      fields: [
        {
          key: 'ground',
          label: t(text.ground),
          kind: 'choice',
          options: optionsOf(grounds, texts),
        },
      ],
      note: t(text.note),
      request: (values) => ({
        memberId,
        transferId,
        ground: values.text('ground') as keyof typeof grounds,
        note: values.text('note'),
      }),
      doneMessage: () => t(text.proposed),
    });
  return (
    <Button size="small" danger onClick={propose}>
      {t(text.voidPrize)}
    </Button>
  );
}
