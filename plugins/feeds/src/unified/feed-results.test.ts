import { expect, test } from 'vitest';
import {
  createLine,
  half,
  odds,
  openLine,
  parts,
  START,
  state,
  verdict,
  WIN,
  WIN_HALF,
} from './testing/line.ts';

test('a tally settles when the source has settled a market on it, the match when its end is there', async () => {
  const line = await openLine();
  await line.say(odds('', state('7', 1, 0, half(1, 0))));
  expect(line.news().some(({ type }) => type === 'result')).toBe(false);
  await line.say(verdict('bet_settlement', WIN_HALF, { certainty: 1 }));
  expect(line.news()).toMatchObject([
    {
      result: {
        status: 'open',
        certainty: 'provisional',
        periods: { HT: { home: 1 } },
      },
    },
  ]);
  await line.say(odds('', state('100', 2, 0, half(1, 0))), verdict('bet_settlement', WIN));
  expect(line.news().at(-1)).toMatchObject({
    result: { status: 'final', certainty: 'confirmed', periods: { FT: { home: 2, away: 0 } } },
  });
});

test('a feed that has started again numbers results after those from before, and reports only what all of them say', async () => {
  const ended = odds('', state('100', 2, 0, half(1, 0)));
  const verdicts = [verdict('bet_settlement', WIN_HALF), verdict('bet_settlement', WIN)];
  const revisions = (line: ReturnType<typeof createLine>): (readonly [number, string])[] =>
    line
      .news()
      .flatMap((one) =>
        one.type === 'result' ? [[one.result.revision, one.result.status] as const] : [],
      );
  const before = await openLine();
  await before.say(ended, ...verdicts, verdict('rollback_bet_settlement', WIN), verdicts[1] ?? '');
  const reported = revisions(before);
  expect(reported.map(([, status]) => status)).toEqual(['open', 'final', 'open', 'final']);
  expect(reported.map(([revision]) => revision)).toEqual(
    [0, 1, 2, 3].map((more) => (reported[0]?.[0] ?? 0) + more),
  );
  const after = createLine({ startAt: START + 60_000 });
  await after.complete();
  await after.say(ended, ...verdicts);
  const [first, ...more] = revisions(after);
  expect(first).toMatchObject([expect.any(Number), 'final']);
  expect(first?.[0]).toBeGreaterThan(reported.at(-1)?.[0] ?? 0);
  expect(more).toEqual([]);
});

test('roll backs take a settlement or a cancellation back, and the same again changes nothing', async () => {
  const line = await openLine(
    odds('', state('100', 2, 0, half(1, 0))),
    verdict('bet_settlement', WIN + WIN_HALF),
  );
  const settled = verdict('rollback_bet_settlement', WIN);
  await line.say(settled, settled);
  expect(line.news()).toMatchObject([{ result: { status: 'open', periods: { HT: {} } } }]);
  const cancel = verdict('bet_cancel', '<market id="18" specifiers="total=2.5" void_reason="5"/>', {
    start_time: START,
    end_time: START + 1_000,
  });
  await line.say(cancel);
  expect(line.news().at(-1)).toMatchObject({
    result: {
      voids: [{ family: 'total', line: 10, from: START, to: START + 1_000, reason: 'DL' }],
    },
  });
  await line.say(cancel.replaceAll('bet_cancel', 'rollback_bet_cancel'));
  expect(line.news().at(-1)).toMatchObject({ result: { status: 'open' } });
  await line.say(verdict('bet_settlement', WIN));
  expect(line.news().at(-1)).toMatchObject({ result: { status: 'final' } });
});

test('a handicap of football that is cancelled is named by its line from the start, others as they are', async () => {
  const line = await openLine(odds('', state('6', 1, 0)));
  const football = '<market id="16" specifiers="hcp=-1.5"/>';
  const goals = '<market id="18" specifiers="total=2.5"/>';
  await line.say(verdict('bet_cancel', football + goals));
  expect(line.news()).toMatchObject([
    {
      result: {
        voids: [
          { family: 'handicap', line: -6, fromStart: true },
          { family: 'total', line: 10 },
        ],
      },
    },
  ]);
  const tennis = '<market id="187" specifiers="hcp=-1.5"/>';
  await line.say(verdict('rollback_bet_cancel', football + goals), verdict('bet_cancel', tennis));
  const last = line.news().findLast((message) => message.type === 'result');
  expect(last?.result.voids).toEqual([
    { family: 'handicap', period: 'GM', line: -6, reason: 'DX' },
  ]);
});

test.each([
  ['70', { status: 'cancelled', reason: 'D1' }],
  ['60', { status: 'postponed', reason: 'D4' }],
  ['90', { status: 'abandoned', reason: 'D2' }],
] as const)('a match with status %s ends as %j', async (code, wanted) => {
  const line = await openLine();
  await line.say(odds('', state(code, 1, 0)));
  expect(line.news().at(-1)).toMatchObject({ type: 'result', result: wanted });
});

test('a match that is abandoned leaves only the parts that were over, whatever was settled early', async () => {
  const early = verdict('bet_settlement', WIN + WIN_HALF);
  const stoppedIn = async (...texts: string[]) => {
    const line = await openLine(...texts.slice(0, -1), early);
    await line.say(texts.at(-1) ?? '');
    return line.news().find((message) => message.type === 'result')?.result.periods;
  };
  const [first, second] = [half(1, 0), parts(['6', 1, 0], ['7', 1, 0])];
  const stopped = (inner: string) => odds('', state('90', 2, 0, inner));
  expect(await stoppedIn(odds('', state('6', 1, 0, first)), stopped(first))).toEqual({});
  const HT = { home: 1, away: 0 };
  expect(await stoppedIn(odds('', state('31', 1, 0, first)), stopped(first))).toEqual({ HT });
  expect(await stoppedIn(odds('', state('7', 2, 0, second)), stopped(second))).toEqual({ HT });
  expect(await stoppedIn(stopped(second))).toEqual({ HT });
});

test('after extra time and a shoot-out the score of the 90 minutes counts', async () => {
  const played = parts(['6', 1, 0], ['7', 1, 2], ['40', 1, 1], ['50', 4, 3]);
  const line = await openLine(odds('', state('120', 7, 6, played)));
  await line.say(verdict('bet_settlement', WIN));
  expect(line.news()).toMatchObject([
    { result: { status: 'final', periods: { FT: { home: 2, away: 2 }, HT: { home: 1 } } } },
  ]);
});
