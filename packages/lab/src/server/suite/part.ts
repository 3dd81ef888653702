import type { KeyObject } from 'node:crypto';
import { digestOf, type PartReport } from '../report/report.ts';
import { type GroupCode, groups } from './kit.ts';
import type { RanCase } from './run.ts';

/** The results for a provider, in the form of the report. */
export function providerPart(
  of: {
    readonly name: string;
    readonly address: string;
    readonly publicKey: KeyObject;
    readonly games: readonly string[];
    readonly isWhole: boolean;
  },
  ran: readonly RanCase[],
): PartReport {
  const { name, address, games, isWhole } = of;
  const keyDigest = digestOf(of.publicKey.export({ type: 'spki', format: 'der' }));
  const cases = ran.map(({ of: one, trace, ms }) => ({
    id: one.id,
    group: groups[one.id.slice(0, 2) as GroupCode],
    title: one.title,
    does: one.does,
    due: one.due,
    isMoney: one.isMoney,
    isPassed: trace.isSound,
    ms,
    steps: trace.steps,
  }));
  return { direction: 'provider', name, address, keyDigest, games, isWhole, cases };
}
