import type { MemberId } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import { audit as auditLedger, readBalance } from '@tianping/ledger/server';
import type { Intent, Journal, MatchFacts } from './journal.ts';
import { SIM_FINDINGS_MAX } from './limits.ts';
import { modelCode, modelPayout, modelTerms } from './settlement-model.ts';
import { SIM_SITE } from './site.ts';
import type { SimWorld } from './world.ts';

export interface AuditReport {
  readonly findings: readonly string[];
  /** Bets by status and result code, to verify that a run covered what it was meant to cover. */
  readonly counts: Readonly<Record<string, number>>;
}

type Report = (what: string) => void;

const PAGE_SIZE = 100;

/**
 * Compares the database with what must be true after everything observed from outside. It shares nothing with the
 * driver but the journal, and computes settlements by a model of its own.
 */
export async function auditWorld(world: SimWorld): Promise<AuditReport> {
  const findings: string[] = [];
  const report: Report = (what) => {
    if (findings.length < SIM_FINDINGS_MAX) findings.push(what);
  };
  const { journal } = world;
  for (const fault of journal.faults) report(`fault: ${fault}`);
  for (const finding of await auditLedger(world.db)) {
    report(`ledger: ${finding.check}: ${finding.rows[0] ?? ''}`);
  }
  const bets = new Map<string, BetView>();
  for (const memberId of world.members) {
    const own = await betsOf(world, memberId);
    for (const bet of own) {
      if (bets.has(bet.requestId)) report(`two bets for one intent: ${bet.requestId}`);
      bets.set(bet.requestId, bet);
    }
    await checkBalance({ world, memberId, bets: own, report });
  }
  for (const intent of journal.intents.values()) checkIntent(intent, bets, report);
  for (const bet of bets.values()) checkBet(bet, journal, report);
  return { findings, counts: countsOf(bets) };
}

async function betsOf(world: SimWorld, memberId: MemberId): Promise<readonly BetView[]> {
  const bets: BetView[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await world.process().book.betRecords({
      siteId: SIM_SITE.siteId,
      memberId,
      state: 'all',
      from: '2026-01-01',
      to: '2027-01-01',
      pageNum,
      pageSize: PAGE_SIZE,
    });
    bets.push(...page.list);
    if (bets.length >= page.total || page.list.length === 0) return bets;
  }
}

const isOpen = (bet: BetView): boolean => bet.status === 'waiting' || bet.status === 'accepted';

/** Every fen a member has must follow from deposits and bets. */
async function checkBalance(input: {
  readonly world: SimWorld;
  readonly memberId: MemberId;
  readonly bets: readonly BetView[];
  readonly report: Report;
}): Promise<void> {
  const { world, memberId, bets } = input;
  let main = 0;
  let hold = 0;
  for (const credit of world.journal.credits.values()) {
    if (credit.memberId === memberId) main += credit.amountMinor;
  }
  for (const bet of bets) {
    if (bet.status === 'refused') continue;
    main -= bet.holdMinor;
    if (isOpen(bet)) hold += bet.holdMinor;
    else main += bet.payoutMinor ?? 0;
  }
  const balance = await readBalance(world.db, SIM_SITE.siteId, memberId);
  const mainNow = balance.mainMinor + balance.debtMinor;
  if (mainNow !== main) input.report(`${memberId} has ${mainNow}, should have ${main}`);
  if (balance.holdMinor !== hold) {
    input.report(`${memberId} has ${balance.holdMinor} on hold, should have ${hold}`);
  }
}

/** Answers given to a member must stay true. */
function checkIntent(intent: Intent, bets: ReadonlyMap<string, BetView>, report: Report): void {
  const { key } = intent.command;
  const bet = bets.get(key);
  const reported = intent.answers.filter((answer) => answer.outcome !== 'fault');
  for (const answer of reported) {
    if (answer.outcome !== 'refused' && answer.bet.betId !== bet?.betId) {
      report(`${key} was acknowledged as ${answer.bet.betId}, there is ${bet?.betId ?? 'none'}`);
    }
    if (answer.outcome === 'refused' && bet && bet.status !== 'refused') {
      report(`${key} was refused (${answer.reason}), there is a ${bet.status} bet`);
    }
  }
  if (intent.feedDown && reported.some((answer) => answer.outcome !== 'refused')) {
    report(`${key} was taken while the feed was down`);
  }
  for (const answer of intent.answers) {
    if (answer.outcome === 'fault' && answer.fault === 'conflict') report(`${key} conflicts`);
  }
  for (const answer of intent.answersToOthers) {
    if (answer.outcome !== 'fault') report(`${key} took another body: ${answer.outcome}`);
  }
}

/** A bet must be what was requested, at a price that was quoted, and settled as the model computes. */
function checkBet(bet: BetView, journal: Journal, report: Report): void {
  const intent = journal.intents.get(bet.requestId);
  const [leg] = bet.legs;
  const facts = leg && journal.matches.get(leg.matchId);
  if (!intent || !leg || !facts) {
    report(`bet ${bet.betId} was never asked for, or its match never named`);
    return;
  }
  const about: Report = (what) => report(`bet ${bet.betId} ${what}`);
  checkTerms({ bet, leg, request: intent.command.request, facts }, about);
  if (bet.status !== 'refused') checkSettlement({ bet, leg, facts }, about);
}

function checkTerms(
  placed: {
    readonly bet: BetView;
    readonly leg: BetLegView;
    readonly request: Intent['command']['request'];
    readonly facts: MatchFacts;
  },
  report: Report,
): void {
  const { bet, leg, request } = placed;
  const [asked] = request.legs;
  const isAsAsked =
    asked !== undefined &&
    bet.stakeMinor === request.unitMinor &&
    leg.matchId === asked.matchId &&
    leg.side === asked.side &&
    (leg.marketId === asked.marketId || isBetterLine(leg, asked.marketId));
  if (!isAsAsked) report('is not what was asked for');
  const quoted = placed.facts.prices.get(`${leg.marketId} ${leg.side}`);
  if (!quoted?.has(leg.price)) report(`has a price that was never quoted: ${leg.price}`);
  const terms = modelTerms(bet, leg);
  if (terms && (terms.win !== bet.winMinor || terms.hold !== bet.holdMinor)) {
    report(`should win ${terms.win} for ${terms.hold}`);
  }
}

/** Whether the new line is better: in basketball a bet moves to such a line automatically. */
function isBetterLine(
  { gameType, family, period, line, side }: BetLegView,
  asked: string,
): boolean {
  const [askedFamily, askedPeriod, askedLine] = asked.split('.');
  if (gameType !== 'BK' || family !== askedFamily || period !== askedPeriod) return false;
  const rise = (line ?? 0) - Number(askedLine);
  return side === 'H' || side === 'UN' ? rise > 0 : rise < 0;
}

function checkSettlement(
  placed: { readonly bet: BetView; readonly leg: BetLegView; readonly facts: MatchFacts },
  report: Report,
): void {
  const { bet, facts } = placed;
  const code = isVoidByLateNews(bet, facts) ? 'D' : modelCode(placed.leg, facts);
  if (isOpen(bet)) {
    if (facts.result && code !== 'open') report(`is ${bet.status}, should be ${code}`);
    return;
  }
  const settledAs = bet.resultCode?.startsWith('D') ? 'D' : bet.resultCode;
  if (settledAs !== code) report(`is ${bet.resultCode}, should be ${code}`);
  const { least, most } = modelPayout(bet, code);
  const paid = bet.payoutMinor ?? -1;
  if (paid < least || paid > most) report(`paid ${paid}, should be ${least} to ${most}`);
}

/**
 * Whether a bet in play is void because it was accepted between an event and the news of it: a goal, a card, or
 * either after a danger warning.
 */
function isVoidByLateNews(bet: BetView, { scoreReportedAt }: MatchFacts): boolean {
  const isStatedSo = ['DM', 'DZ', 'DC'].includes(bet.resultCode ?? '');
  return isStatedSo && bet.legs[0]?.inPlay === true && (scoreReportedAt ?? 0) >= bet.placedAt;
}

function countsOf(bets: ReadonlyMap<string, BetView>): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const bet of bets.values()) {
    count(bet.status);
    if (bet.resultCode) count(bet.resultCode);
    if (bet.settleCount > 1) count('resettled');
    if (bet.legs[0]?.scoreAtBet) count('inPlay');
  }
  return counts;
}
