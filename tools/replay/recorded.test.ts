import { RECORDED_SETS } from '@tianping/plugin-feeds/recorded';
import { describe, expect, test } from 'vitest';
import { differenceText, replaySet } from './compare.ts';
import { replaySamples } from './sample.ts';
import { filesOf } from './shared-files.ts';

/** So many matches of each set: enough to meet every ending; the everyday run takes some of them. */
const MATCHES = process.env.WHOLE_RUN ? 40 : 12;

const recorded = RECORDED_SETS.map((set) => ({ set, name: set.name, files: filesOf(set) }));

describe.each(recorded)('$name (skipped where this machine has none)', ({ set, files }) => {
  test.runIf(files)(
    'SETTLE-002 SETTLE-003 SETTLE-004 SETTLE-005 SETTLE-008 every side settles as the data says',
    { timeout: 120_000 },
    () => {
      const own = files ?? new Map();
      const every = Math.max(1, Math.floor(set.read(own).matches.length / MATCHES));
      const { bets, matches, differences } = replaySet({ set, files: own, every });
      expect(differences.map(differenceText).slice(0, 20)).toEqual([]);
      expect(matches).toBeGreaterThan(0);
      expect(bets).toBeGreaterThan(matches * 20);
    },
  );
});

const SAMPLED = ['world-cup', 'mlb-logs', 'tennis-odds', 'snooker'];
const sources = recorded.flatMap(({ set, files }) =>
  files && SAMPLED.includes(set.name) ? [{ set, files }] : [],
);

test.runIf(sources.length > 0)(
  'SETTLE-006 SETTLE-007 matches played, cut short, given up and never played go through the whole sportsbook (skipped where this machine has none)',
  { timeout: 180_000 },
  async () => {
    const played = await replaySamples(sources, 1);
    const differences = [...played.values()].flatMap((sampled) => sampled.differences);
    expect(differences.map(differenceText)).toEqual([]);
    expect([...played.values()].every(({ bets }) => bets >= 20)).toBe(true);
  },
);
