import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../../../app/testing/shown.tsx';
import { DrawBalls, drawOf } from './draw-balls.tsx';

const drawn = (gameCode: string, last: string): string =>
  shown(<DrawBalls gameCode={gameCode} last={last} />, answeredApp({}));

test('the numbers of a draw stand apart from what they come to', () => {
  expect(drawOf('2 2 4 1 9 · 总和 18 · 小')).toEqual({
    balls: ['2', '2', '4', '1', '9'],
    special: null,
    words: '总和 18 · 小',
  });
  expect(drawOf('47 31 33 + 49 · 特码 49')).toEqual({
    balls: ['47', '31', '33'],
    special: '49',
    words: '特码 49',
  });
  expect(drawOf('金 木 水 · 大')).toBeNull();
  expect(drawOf('')).toBeNull();
});

test('dice and cars have shapes of their own, marks their colours, other words are shown as they came', () => {
  expect(drawn('k3-1', '2 5 1 · 和值 8')).toContain('data-shape="die"');
  const six = drawn('six-3', '47 01 33 + 49 · 特码 49');
  expect(six).toContain('data-shape="mark"');
  // The game's own colours: 47 is blue, 1 red, 33 and 49 green.
  const waves = [...six.matchAll(/data-wave="([a-z]+)"/g)].map(([, wave]) => wave);
  expect(waves).toEqual(['blue', 'red', 'green', 'green']);
  const race = drawn('pk10-3', '08 05 02 · 冠亚和 13');
  expect(race).toContain('data-shape="car"');
  expect(race).toContain('<i data-number="8">08</i>');
  expect(drawn('ssc-1', '2 2 4 · 总和 8').match(/<i>/g)).toHaveLength(3);
  expect(drawn('x', '金 木 水')).toContain('上期 金 木 水');
});
