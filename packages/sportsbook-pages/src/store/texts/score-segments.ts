import type { MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { pluginOf } from '../sport-plugin.ts';

export interface Segment {
  readonly key: string;
  readonly label: string;
  readonly score: { readonly home: number; readonly away: number };
  readonly isTotal: boolean;
}

/** Tallies beside the score that have a column; extra time and shoot-out are among the parts already. */
const BESIDE = ['CR', 'CD'];

/** The parts by the sport's plugin, with football's second half after its first; then corners and cards. */
export function segmentsOf(
  row: Pick<MatchView, 'sport' | 'parts'>,
  translator: Translator,
): readonly Segment[] {
  const plugin = pluginOf(row.sport);
  if (!plugin) return [];
  const { FT } = row.parts;
  const parts = plugin.scoreParts(row.parts).map(
    ({ label, score }, at, all): Segment => ({
      key: `${at}`,
      label: translator.t(label),
      score,
      isTotal: at === all.length - 1 && score.home === FT?.home && score.away === FT.away,
    }),
  );
  const reported = (period: string): Segment[] => {
    const score = row.parts[period];
    if (!score) return [];
    return [{ key: period, label: plugin.periodName(period, translator), score, isTotal: false }];
  };
  const half = row.sport === 'FT' || row.sport === 'VF' ? reported('H2') : [];
  const at = row.parts.HT ? 1 : 0;
  return [...parts.slice(0, at), ...half, ...parts.slice(at), ...BESIDE.flatMap(reported)];
}
