import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Alert, App, Button, Input, Modal, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useOfficeApp, useRead } from '../../app/context.ts';
import { useSend } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Labelled } from '../../engine/fields/labelled.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { Buttons, Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { gameMessages as text } from './game-messages.ts';
import css from './import-games.module.css';

type Outcome = AnswerOf<'venues/importGames'>;

/** Maximum number of characters that the server accepts. */
const FILE_MAX = 2_000_000;
const NOTE_MIN = 2;
const NOTE_MAX = 200;

/** Opens the import, for those who may change what the site shows. */
export function ImportButton(props: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const mayWrite = useMay('config.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button icon={<Glyph of={IconUpload} />} onClick={() => setOpen(true)}>
        {t(text.import)}
      </Button>
      <Modal
        open={isOpen}
        title={t(text.importTitle)}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t(text.close)}</Button>}
        destroyOnHidden
      >
        <ImportForm onDone={props.onDone} />
      </Modal>
    </>
  );
}

/** The venue, its file to download, and the file to upload with the result. */
export function ImportForm(props: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const games = useRead('venues/games', { pageNum: 1, pageSize: 1, filters: {} });
  return (
    <>
      <p>{t(text.importLead)}</p>
      <DetailFrame read={games}>
        {({ venues }) => <VenueFile venues={venues} onDone={props.onDone} />}
      </DetailFrame>
    </>
  );
}

function VenueFile(props: {
  readonly venues: AnswerOf<'venues/games'>['venues'];
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const { api } = useOfficeApp();
  const { message } = App.useApp();
  const send = useSend();
  const id = useId();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [venue, setVenue] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const choose = (code: string): void => {
    setVenue(code);
    setFault(null);
    setOutcome(null);
  };
  const download = async (channelCode: string): Promise<void> => {
    const got = await api.call('venues/gameFile', { channelCode });
    if (got.kind === 'answer') saveFile(`games-${channelCode}.csv`, got.answer.csv);
    else if (got.kind === 'refused') message.error(got.message);
  };
  const take = async (channelCode: string, file: File): Promise<void> => {
    setOutcome(null);
    const csv = await file.text();
    if (csv.length > FILE_MAX) return setFault(t(text.tooLarge));
    setBusy(true);
    const why = await send('venues/importGames', { channelCode, csv, note }, (answer) => {
      setOutcome(answer);
      if (answer.outcome === 'proposed') props.onDone();
    });
    setFault(why);
    setBusy(false);
  };
  return (
    <>
      <Labelled id={id} label={t(text.venue)} fault={fault}>
        <Select
          id={id}
          className={css.venue ?? ''}
          placeholder={t(text.chooseVenue)}
          value={venue}
          onChange={choose}
          options={props.venues.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Labelled>
      <Labelled id={noteId} label={t(text.noteLabel)} fault={null}>
        <Input.TextArea
          id={noteId}
          value={note}
          maxLength={NOTE_MAX}
          autoSize={{ minRows: 2, maxRows: 4 }}
          onChange={({ target }) => setNote(target.value)}
        />
      </Labelled>
      <Buttons>
        <Button disabled={venue === null} onClick={() => venue !== null && void download(venue)}>
          {t(text.download)}
        </Button>
        <Button
          type="primary"
          disabled={venue === null}
          loading={isBusy}
          onClick={() => {
            if (note.trim().length < NOTE_MIN) setFault(t(text.noteMissing));
            else input.current?.click();
          }}
        >
          {t(text.chooseFile)}
        </Button>
      </Buttons>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t(text.chooseFile)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && venue !== null) void take(venue, file);
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
        }}
      />
      {outcome && <ImportReport outcome={outcome} />}
    </>
  );
}

/** The result of a file: how much it changed, or its faults line by line. */
export function ImportReport({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTexts();
  if (outcome.outcome === 'refused') {
    const { issues, issueCount } = outcome;
    return (
      <div role="alert" className={css.report}>
        <Alert type="error" title={t(text.refused, { count: issueCount })} />
        <ol className={css.issues}>
          {issues.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{t(text.issue, { line, message })}</li>
          ))}
        </ol>
        {issues.length < issueCount && <p>{t(text.more, { count: issues.length })}</p>}
      </div>
    );
  }
  const isSame = outcome.outcome === 'unchanged';
  return (
    <div role="status" className={css.report}>
      <Alert
        type={isSame ? 'info' : 'success'}
        title={isSame ? t(text.unchanged) : t(text.stored, outcome)}
      />
      {outcome.unlisted > 0 && <p>{t(text.unlisted, { count: outcome.unlisted })}</p>}
    </div>
  );
}
