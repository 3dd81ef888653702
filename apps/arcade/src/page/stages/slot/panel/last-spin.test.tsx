import { createTranslator } from '@tianping/i18n';
import { gameByCode } from '@tianping/plugin-games';
import type { SlotShown, SlotStep } from '@tianping/plugin-games/slots';
import { TextProvider } from '@tianping/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { LastSpin } from './last-spin.tsx';

const step = (free: number, awarded: number): SlotStep => ({
  kind: 'spin',
  free,
  stops: null,
  grid: ['AKQ', 'AKQ', 'AKQ', 'AKQ', 'AKQ'],
  wins: [],
  gone: [],
  awarded,
  money: [],
  respins: null,
  grandMinor: 0,
  minor: 100,
});

test('the list of a play numbers each free spin among all that it had', () => {
  const game = gameByCode('slot-koi');
  if (game?.form !== 'spin') throw new Error('a slot');
  const last: SlotShown = {
    stakeMinor: 100,
    totalMinor: 300,
    steps: [step(0, 10), step(3, 0), step(10, 0)],
  };
  const state = createStore(() => ({ last }));
  const html = renderToStaticMarkup(
    <TextProvider value={createTranslator({ script: 'hans', hant: {} })}>
      <LastSpin game={game} theme="koi" state={state} />
    </TextProvider>,
  );
  expect(html).toContain('免费旋转 3 / 10');
  expect(html).toContain('免费旋转 10 / 10');
});
