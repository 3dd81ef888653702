import type { ReconciliationRun } from '@tianping/reports/server';
import type { Promises } from './promises.ts';

export interface ChaosReport {
  readonly kills: { readonly server: number; readonly sandbox: number };
  /** Intents by the last answer to each, refused ones by their reason; `waited` counts those that ever waited. */
  readonly intents: Readonly<Record<string, number>>;
  /** Transfers, recalls, exchanges and withdrawals by their end, those refused by code. */
  readonly money: Readonly<Record<string, number>>;
  readonly deposits: number;
  /** Intents whose outcome was unknown for a while. */
  readonly unknown: number;
  /** Reported settlements, and those of corrected results. */
  readonly settlements: number;
  readonly resettlements: number;
  /** Lines of our books that the providers' statements agree with. */
  readonly reconciled: number;
  readonly medianStartMs: number;
  readonly findings: readonly string[];
}

type Runs = readonly (ReconciliationRun | null)[];

/** Where a statement does not agree with our books, or could not be had. */
export function statementFindings(runs: Runs): string[] {
  return runs.flatMap((run) => {
    if (run === null) return ['有对账没有做成'];
    if (run.status === 'agreed' && run.oursMinor === run.theirsMinor) return [];
    const { source, day, status, oursCount, theirsCount, oursMinor, theirsMinor } = run;
    const sides = `账上 ${oursCount} 笔 ${oursMinor}，对方 ${theirsCount} 笔 ${theirsMinor}`;
    return [`${source} ${day} 对账${status === 'unavailable' ? '没有答复' : '不符'}：${sides}`];
  });
}

export function reportOf(run: {
  readonly kills: ChaosReport['kills'];
  readonly everyone: readonly Promises[];
  readonly startMs: readonly number[];
  readonly runs: Runs;
  readonly findings: readonly string[];
}): ChaosReport {
  const { kills, everyone, findings } = run;
  const settled = everyone.flatMap((promises) => [...promises.settled.values()]);
  const starts = run.startMs.toSorted((a, b) => a - b);
  return {
    kills,
    intents: countIntents(everyone),
    money: countMoney(everyone),
    deposits: everyone.reduce((sum, { paid }) => sum + paid.size, 0),
    unknown: everyone.reduce((sum, { unknown }) => sum + unknown.size, 0),
    settlements: settled.length,
    resettlements: settled.filter(({ settleCount }) => settleCount > 1).length,
    reconciled: run.runs.reduce((sum, one) => sum + (one?.oursCount ?? 0), 0),
    medianStartMs: Math.round(starts[Math.floor(starts.length / 2)] ?? 0),
    findings,
  };
}

function countIntents(everyone: readonly Promises[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { answers } of everyone.flatMap(({ intents }) => [...intents.values()])) {
    const answer = answers.at(-1);
    const last = answer?.outcome === 'refused' ? answer.reason : (answer?.outcome ?? 'unanswered');
    counts[last] = (counts[last] ?? 0) + 1;
    if (answers.some(({ outcome }) => outcome === 'waiting')) {
      counts.waited = (counts.waited ?? 0) + 1;
    }
  }
  return counts;
}

function countMoney(everyone: readonly Promises[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, reported, refused } of everyone.flatMap(({ money }) => [...money.values()])) {
    const ended = reported?.final.ended;
    const name = reported ? (ended ? `${kind} ${ended}` : kind) : `${kind} refused ${refused}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The report as lines of text. */
export function linesOf(report: ChaosReport): string[] {
  const { kills, findings } = report;
  const stated = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('，');
  return [
    `投注：${stated(report.intents)}；派彩 ${report.settlements} 次，其中重结 ${report.resettlements} 次`,
    `存款 ${report.deposits} 笔；转账、兑换、提款：${stated(report.money)}；对账相符 ${report.reconciled} 笔`,
    `一时没有结果、后来问清的意图 ${report.unknown} 个`,
    `重启中位 ${report.medianStartMs} 毫秒；强杀服务器 ${kills.server} 次，沙盒 ${kills.sandbox} 次，不符 ${findings.length} 处`,
  ];
}
