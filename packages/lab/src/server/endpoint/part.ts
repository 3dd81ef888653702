import type { Clock } from '@tianping/base';
import type { CaseReport, PartReport } from '../report/report.ts';
import { type LabCase, labCases } from './cases.ts';
import { createProvider, type Step, type WalletEndpoint } from './steps.ts';

/** Every member starts with 100.00. */
const START_MINOR = 10_000;

/** The two groups of the wallet's cases, as reports name them. */
export const endpointGroups = {
  honest: '钱包：正常的供应商',
  lying: '钱包：谎报的供应商',
} as const;

/** A case's permanent number: its place in the whole list. */
export function endpointCaseId(of: LabCase): string {
  return `WL-${String(labCases.indexOf(of) + 1).padStart(2, '0')}`;
}

/** Plays the provider of a venue against the wallet's API, each case with its own member. */
export async function runEndpointCases(options: {
  readonly endpoint: WalletEndpoint;
  readonly clock: Clock;
  /** Code of the venue, as the report names it. */
  readonly name: string;
  readonly cases?: readonly LabCase[];
  readonly onCase: (one: CaseReport) => void;
}): Promise<PartReport> {
  const { endpoint, clock, name, cases: chosen = labCases } = options;
  const cases: CaseReport[] = [];
  for (const of of chosen) {
    const from = clock.now();
    const provider = await createProvider(endpoint, START_MINOR);
    await of.run(provider);
    const one: CaseReport = {
      ...describedEndpointCase(of),
      isPassed: provider.steps.every(({ wrong }) => wrong === null),
      ms: clock.now() - from,
      steps: provider.steps.map(reported),
    };
    cases.push(one);
    options.onCase(one);
  }
  const address = `${endpoint.origin}/callback/venue`;
  const isWhole = chosen.length === labCases.length;
  return { direction: 'wallet', name, address, keyDigest: null, games: [], isWhole, cases };
}

/** The description of a case in a report, run or not. */
export function describedEndpointCase(of: LabCase): Omit<CaseReport, 'isPassed' | 'ms' | 'steps'> {
  const { title, isLie } = of;
  return {
    id: endpointCaseId(of),
    group: isLie ? endpointGroups.lying : endpointGroups.honest,
    title,
    does: isLie ? '供应商的一个谎报' : '供应商的一次正常往来',
    due: isLie ? '钱包拒绝，会员的余额不变' : '钱包照规则执行，余额到分',
    isMoney: true,
  };
}

function reported({ call, sent, got, wrong }: Step): CaseReport['steps'][number] {
  const isCall = call.includes('/');
  return {
    at: null,
    endedAt: null,
    from: isCall ? 'provider' : 'check',
    call,
    sent,
    got,
    http: isCall ? 200 : null,
    fault: null,
    findings: wrong === null ? [] : [{ what: '答复', due: wrong, got }],
  };
}
