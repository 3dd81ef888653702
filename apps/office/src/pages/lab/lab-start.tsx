import { App, Button, Checkbox, Modal, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import type { AnswerOf, RequestOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { useSend } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Labelled } from '../../engine/fields/labelled.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './lab.module.css';
import { labMessages as text } from './lab-messages.ts';

type Overview = AnswerOf<'lab/overview'>;
type Choice = RequestOf<'lab/start'>;
type Direction = Choice['directions'][number];
type Fault = Overview['faults'][number]['fault'];

const DIRECTIONS = ['provider', 'wallet'] as const;
const directionTexts = {
  provider: { name: text.provider, what: text.providerWhat },
  wallet: { name: text.wallet, what: text.walletWhat },
} as const;
export const faultTexts = {
  cut: { name: text.cut, what: text.cutWhat },
  slow: { name: text.slow, what: text.slowWhat },
  noise: { name: text.noise, what: text.noiseWhat },
  refusal: { name: text.refusal, what: text.refusalWhat },
  mistaken: { name: text.mistaken, what: text.mistakenWhat },
  redirect: { name: text.redirect, what: text.redirectWhat },
  meanwhile: { name: text.meanwhile, what: text.meanwhileWhat },
} as const;

/** The form of a new run. */
export function StartModal(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  return (
    <Modal
      open={props.isOpen}
      title={t(text.startTitle)}
      onCancel={props.onClose}
      footer={null}
      width={720}
      destroyOnHidden
    >
      <StartForm
        onDone={() => {
          props.onClose();
          props.onDone();
        }}
      />
    </Modal>
  );
}

/** The provider, the side, the parts and the faults to test; all parts by default. */
export function StartForm(props: { readonly onDone: () => void }) {
  const read = useRead('lab/overview', {});
  return (
    <DetailFrame read={read}>
      {(overview) => <ChoiceForm overview={overview} onDone={props.onDone} />}
    </DetailFrame>
  );
}

function ChoiceForm(props: { readonly overview: Overview; readonly onDone: () => void }) {
  const { overview } = props;
  const { t } = useTexts();
  const { message } = App.useApp();
  const send = useSend();
  const id = useId();
  const [target, setTarget] = useState(overview.targets[0]?.target ?? '');
  const of = overview.targets.find((one) => one.target === target);
  const [wanted, setWanted] = useState<readonly Direction[]>(['provider']);
  const [groups, setGroups] = useState<readonly string[]>(overview.groups.map(({ code }) => code));
  const [faults, setFaults] = useState<readonly Fault[]>(overview.faults.map(({ fault }) => fault));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canTest = (direction: Direction): boolean =>
    direction === 'wallet' || (of?.refused ?? null) === null;
  const directions = wanted.filter(canTest);
  const shown = overview.groups.filter(({ direction }) => directions.includes(direction));
  const chosen = shown.map(({ code }) => code).filter((code) => groups.includes(code));
  // The choices for the other side stay as they are.
  const choose = (own: readonly string[]): void => {
    const isShown = (code: string): boolean => shown.some((group) => group.code === code);
    setGroups([...groups.filter((code) => !isShown(code)), ...own]);
  };
  const begin = async (): Promise<void> => {
    if (directions.length === 0) return setFault(t(text.pickDirection));
    if (chosen.length === 0) return setFault(t(text.pickGroup));
    setBusy(true);
    const request = { target, directions: [...directions], groups: chosen, faults: [...faults] };
    const why = await send('lab/start', request, () => {
      message.success(t(text.begun));
      props.onDone();
    });
    setFault(why);
    setBusy(false);
  };
  return (
    <div className={css.form}>
      <p>{t(text.startLead, { minutes: overview.limitMinutes })}</p>
      <Labelled
        id={`${id}target`}
        label={t(text.target)}
        fault={of?.refused ?? null}
        hint={of?.address ?? t(text.ownStudio)}
      >
        <Select
          id={`${id}target`}
          placeholder={t(text.chooseTarget)}
          value={target}
          onChange={setTarget}
          options={overview.targets.map((one) => ({ value: one.target, label: one.name }))}
        />
      </Labelled>
      <fieldset>
        <legend>{t(text.direction)}</legend>
        {DIRECTIONS.map((direction) => (
          <Checkbox
            key={direction}
            checked={directions.includes(direction)}
            disabled={!canTest(direction)}
            onChange={({ target: { checked } }) =>
              setWanted(toggled(directions, direction, checked))
            }
          >
            {t(directionTexts[direction].name)}
            <small>{t(directionTexts[direction].what)}</small>
          </Checkbox>
        ))}
      </fieldset>
      <GroupChoice groups={shown} chosen={chosen} onChange={choose} />
      {directions.includes('provider') && (
        <FaultSwitches faults={overview.faults} on={faults} onChange={setFaults} />
      )}
      <div className={css.begin}>
        {fault && (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
        <Button type="primary" block loading={isBusy} onClick={() => void begin()}>
          {t(text.start)}
        </Button>
      </div>
    </div>
  );
}

function GroupChoice(props: {
  readonly groups: Overview['groups'];
  readonly chosen: readonly string[];
  readonly onChange: (groups: readonly string[]) => void;
}) {
  const { t } = useTexts();
  const { groups, chosen, onChange } = props;
  return (
    <fieldset>
      <legend>{t(text.groups)}</legend>
      <div className={css.allNone}>
        <Button size="small" onClick={() => onChange(groups.map(({ code }) => code))}>
          {t(text.all)}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t(text.none)}
        </Button>
      </div>
      <div className={css.groups}>
        {groups.map(({ code, name, cases }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={({ target: { checked } }) => onChange(toggled(chosen, code, checked))}
          >
            {t(text.groupOf, { name, count: cases })}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function FaultSwitches(props: {
  readonly faults: Overview['faults'];
  readonly on: readonly Fault[];
  readonly onChange: (faults: readonly Fault[]) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset>
      <legend>{t(text.faults)}</legend>
      <p className={css.side}>{t(text.faultsWhat)}</p>
      <ul className={css.switches}>
        {props.faults.map(({ fault, cases }) => (
          <li key={fault}>
            <Switch
              id={`${id}${fault}`}
              checked={props.on.includes(fault)}
              onChange={(isOn) => props.onChange(toggled(props.on, fault, isOn))}
            />
            <label htmlFor={`${id}${fault}`}>
              <b>{t(faultTexts[fault].name)}</b>
              <small>{t(faultTexts[fault].what)}</small>
            </label>
            <small className="num">{t(text.faultCases, { count: cases })}</small>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function toggled<Value>(all: readonly Value[], one: Value, isIn: boolean): readonly Value[] {
  const rest = all.filter((each) => each !== one);
  return isIn ? [...rest, one] : rest;
}
