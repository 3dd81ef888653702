import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { SwitchRow } from '@tianping/contract';
import { Button } from 'antd';
import { useMay, useOfficeApp, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { usePressMoment } from '../../engine/acts/press-moment.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Badge, Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { type Done, explained, stopAct } from './stop-act.ts';
import { switchMessages as text } from './switch-messages.ts';
import css from './switches.module.css';

const POLL_MS = 15_000;

/** The kill switches, each sized by its effect. */
export default function SwitchesPage() {
  const { t } = useTexts();
  const { reads } = useOfficeApp();
  const read = useRead('switches/list', {}, POLL_MS);
  const mayWrite = useMay('switches.write');
  return (
    <>
      <PageTitle title={t(text.title)} lead={t(mayWrite ? text.lead : text.leadRead)} />
      <DetailFrame read={read}>
        {({ list }) => (
          <ul className={css.grid}>
            {list.map((row) => (
              <Switch
                key={row.switch}
                row={row}
                onDone={({ list: now }) => reads.put('switches/list', {}, { list: now })}
              />
            ))}
          </ul>
        )}
      </DetailFrame>
    </>
  );
}

function Switch(props: { readonly row: SwitchRow; readonly onDone: Done }) {
  const { row } = props;
  const { t, moment, staff } = useTexts();
  return (
    <li className={css.card} data-thrown={row.thrown}>
      <div className={css.head}>
        <h2>{t(text[row.switch])}</h2>
        <Badge tone={row.thrown ? 'bad' : 'ok'}>
          {t(row.thrown ? text.stopped : text.running)}
        </Badge>
      </div>
      <p>{t(explained[row.switch])}</p>
      {row.thrown && (
        <div className={css.facts}>
          {row.by && <p>{t(text.since, { who: staff(row.by.name), at: moment(row.at) })}</p>}
          <p>{row.until === null ? t(text.untilOpen) : t(text.until, { at: moment(row.until) })}</p>
          {row.message && <p>{t(text.said, { text: row.message })}</p>}
          {row.note && <p>{t(text.note, { text: row.note })}</p>}
        </div>
      )}
      <SwitchButton {...props} />
    </li>
  );
}

function SwitchButton({ row, onDone }: { readonly row: SwitchRow; readonly onDone: Done }) {
  const { t } = useTexts();
  const pressedAt = usePressMoment();
  const act = useAct();
  const mayWrite = useMay('switches.write');
  const name = t(text[row.switch]);
  const stop = (): void => act(stopAct({ row, t, pressedAt, onDone }));
  const go = (): void =>
    act({
      call: 'switches/set',
      title: t(text.goTitle, { name }),
      text: t(text.goText),
      submit: t(text.goPropose),
      doneMessage: () => t(text.goProposed),
      request: (values) => ({ switch: row.switch, thrown: false, note: values.text('note') }),
      onDone,
    });
  if (!mayWrite) return null;
  return (
    <Button
      size="large"
      block
      danger={!row.thrown}
      type={row.thrown ? 'primary' : 'default'}
      icon={<Glyph of={row.thrown ? IconPlayerPlay : IconPlayerPause} />}
      onClick={row.thrown ? go : stop}
    >
      {t(row.thrown ? text.goTitle : text.stopTitle, { name })}
    </Button>
  );
}
