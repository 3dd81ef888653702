import type { KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { RanCase } from '@tianping/lab/server';
import {
  type CaseReport,
  certifiable,
  certificatePage,
  jsonOf,
  type LabReport,
  type PartReport,
  type ReportStep,
  reportPage,
  SUITE,
  tallyOf,
} from '@tianping/lab/server';
import { refuseCommandLine } from '../shared/command-line.ts';
import { endpointPart, stormAtEndpoint } from './endpoint/part.ts';
import { type LabOptions, readOptions, usage } from './options.ts';
import { type Tested, testProvider, testStudio } from './test-provider.ts';
import { type Wording, wordingOf } from './wording.ts';

/**
 * `npm run lab`: the conformance lab, in two directions. `--venue CODE` plays the provider of a venue against the wallet's
 * endpoint, `--provider URL --public-key FILE` the operator against somebody's provider, `--studio` the same against our own.
 * One report of all that was run, or of why nothing was (`--report`, `--json`), and a certificate where nothing that
 * concerns money was wrong.
 */
async function main(): Promise<number> {
  const read = readOptions(process.argv.slice(2));
  if (!read.ok) return refuseCommandLine(usage, read.why);
  const { options } = read;
  if (options.venue !== null && options.storm) return await stormed(options.venue, options.storm);
  const startedAt = isoNow();
  const parts: PartReport[] = [];
  const keys: KeyObject[] = [];
  for (const test of testsOf(options)) {
    const tested = await test();
    if (!tested.ok) {
      say(wordingOf(options.lang).text(tested.why));
      save(reportOf(options, { startedAt, parts, why: tested.why }), options);
      return tested.isDue ? 0 : 2;
    }
    parts.push(tested.part);
    if (tested.privateKey) keys.push(tested.privateKey);
  }
  const report = reportOf(options, { startedAt, parts });
  save(report, options);
  const isCertified = certify(report, options, keys[0] ?? null);
  const failed = parts.reduce((sum, part) => sum + conclude(part, options), 0);
  return failed === 0 && isCertified ? 0 : 1;
}

function reportOf(
  { settings }: LabOptions,
  of: Pick<LabReport, 'startedAt' | 'parts' | 'why'>,
): LabReport {
  const { parts, ...head } = of;
  return { suite: SUITE, ...head, endedAt: isoNow(), seed: settings.seed, parts };
}

type Test = () => Promise<
  | { readonly ok: true; readonly part: PartReport; readonly privateKey: KeyObject | null }
  | Extract<Tested, { ok: false }>
>;

function testsOf(options: LabOptions): readonly Test[] {
  const { venue, provider, isStudio } = options;
  const log = (line: string): void => say(wordingOf(options.lang).text(line));
  const onRan = (ran: RanCase): void =>
    show({ ...ran.of, isPassed: ran.trace.isSound, ms: ran.ms, steps: ran.trace.steps }, options);
  const endpoint: Test = async () => {
    const why = await unknownVenue(venue ?? '');
    if (why !== null) return { ok: false, why, isDue: false };
    say(`对接检验：${venue}（供应商一侧的全部用例，独立账目）\n`);
    const part = await endpointPart(venue ?? '', (one) => show(one, options));
    return { ok: true, part, privateKey: null };
  };
  return [
    ...(venue === null ? [] : [endpoint]),
    ...(provider === null ? [] : [() => testProvider(options, provider, log, onRan)]),
    ...(isStudio ? [() => testStudio(options, onRan)] : []),
  ];
}

async function unknownVenue(code: string): Promise<string | null> {
  const venues = (await loadSites()).flatMap(({ funds }) => funds.venues);
  const seamless = [...new Set(venues.filter((one) => one.seamless).map((one) => one.code))];
  if (seamless.includes(code)) return null;
  return `请用 --venue 给出场馆代码；免转场馆有：${seamless.join('、')}。`;
}

async function stormed(
  venue: string,
  options: { readonly rounds: number; readonly seed: number },
): Promise<number> {
  const why = await unknownVenue(venue);
  if (why !== null) {
    say(why);
    return 2;
  }
  const { answers, findings } = await stormAtEndpoint(options);
  for (const [status, count] of Object.entries(answers)) say(`${status}　${count}`);
  for (const finding of findings) say(`✗ ${finding}`);
  say(findings.length === 0 ? '没有丢失，没有重复；账目核对无误。' : `${findings.length} 处不符`);
  return findings.length === 0 ? 0 : 1;
}

type Shown = Pick<CaseReport, 'id' | 'title' | 'isPassed' | 'ms' | 'steps'>;

function show({ id, title, isPassed, ms, steps }: Shown, { isAll, lang }: LabOptions): void {
  const words = wordingOf(lang);
  say(`${isPassed ? '✓' : '✗'} ${id}　${words.title({ id, title })}　${ms} ms`);
  const listed = isAll ? steps : steps.filter(({ findings }) => findings.length > 0);
  for (const step of listed) say(lines(step, words));
}

function lines({ from, call, sent, got, http, findings }: ReportStep, words: Wording): string {
  const wrong = findings.map((one) => `    ✗ ${words.finding(one)}`);
  // The finding of a failed comparison already states both sides.
  if (from === 'check' && wrong.length > 0) return wrong.join('\n');
  const status = http === null ? '' : `HTTP ${http} `;
  // What went over the line is not translated.
  const asked = from === 'check' ? `${words.text(call)} ${words.text(sent)}` : `${call} ${sent}`;
  const answered = http === null ? words.text(got ?? '') : (got ?? '');
  return [words.exchange({ asked, answered: `${status}${answered}` }), ...wrong].join('\n');
}

/** The part's last line; how many of its cases failed. */
function conclude({ name, cases }: PartReport, { lang }: LabOptions): number {
  const { passed, failed, moneyFailed } = tallyOf(cases);
  const end = failed === 0 ? '账目核对无误。' : `其中 ${moneyFailed} 项涉及资金。`;
  const line = `${name}：共 ${cases.length} 项，${passed} 项通过，${failed} 项不合；${end}`;
  say(`\n${wordingOf(lang).text(line)}`);
  return failed;
}

function save(report: LabReport, options: LabOptions): void {
  if (options.report !== null) writeFile(options.report, reportPage(report));
  if (options.json !== null) writeFile(options.json, jsonOf(report));
}

/** Writes the certificate that was asked for; false when there can be none. */
function certify(report: LabReport, options: LabOptions, privateKey: KeyObject | null): boolean {
  if (options.certificate === null) return true;
  if (privateKey === null || certifiable(report) === null) {
    const why = '没有证书：要有一家供应商、全部用例，且涉及资金的都通过。';
    say(`\n${wordingOf(options.lang).text(why)}`);
    return false;
  }
  writeFile(options.certificate, certificatePage(report, { privateKey }));
  return true;
}

function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function isoNow(): string {
  return new Date(systemClock.now()).toISOString();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
