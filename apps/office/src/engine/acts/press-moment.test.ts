import { createFakeClock } from '@tianping/base/testing';
import type { SwitchRow } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { restrictAct } from '../../pages/members/restrict-act.ts';
import { stopAct } from '../../pages/switches/stop-act.ts';
import { valuesOf } from '../fields/fields.ts';
import { textsOf } from '../texts.ts';
import { createIntents } from './intents.ts';
import { createPressMoment } from './press-moment.ts';

const HOUR = 3_600_000;
const clock = createFakeClock();
const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), clock.now);
const nothing = (): void => {};
const row: SwitchRow = {
  switch: 'deposits',
  thrown: false,
  message: '',
  until: null,
  at: null,
  by: null,
  note: '',
};

function newIntents() {
  let drawn = 0;
  return createIntents(() => {
    drawn += 1;
    return `key-${drawn}`;
  });
}

test('a switch is stopped once when its answer was lost and it is pressed again', () => {
  const act = stopAct({
    row,
    t: texts.t,
    pressedAt: createPressMoment(clock.now),
    onDone: nothing,
  });
  const values = valuesOf({ until: 'hour', message: '维护', note: '支付通道故障' });
  const intents = newIntents();
  const press = () => intents.nameFor(act.call, act.request(values));
  const first = press();
  expect(act.request(values)).toMatchObject({ thrown: true, until: clock.now() + HOUR });
  clock.advance(65_000);
  expect(press()).toBe(first);
});

test('a member is restricted once when the answer was lost and the dialog is opened again', () => {
  const parts = { memberId: 'm', texts, pressedAt: createPressMoment(clock.now) };
  const values = valuesOf({
    restriction: 'withdrawLock',
    ground: 'risk',
    review: 'reviewDay',
    note: '核查来源',
  });
  const intents = newIntents();
  const press = () => {
    const act = restrictAct({ ...parts, onChanged: nothing });
    return intents.nameFor(act.call, act.request(values));
  };
  const first = press();
  clock.advance(65_000);
  expect(press()).toBe(first);
});

test('a wait counts from a new moment once the last press is long past, or the clock was set back', () => {
  const own = createFakeClock();
  let offset = 0;
  const pressedAt = createPressMoment(() => own.now() + offset);
  const first = pressedAt();
  own.advance(299_999);
  expect(pressedAt()).toBe(first);
  own.advance(1);
  expect(pressedAt()).toBe(first + 300_000);
  offset = -HOUR;
  expect(pressedAt()).toBe(first + 300_000 - HOUR);
});
