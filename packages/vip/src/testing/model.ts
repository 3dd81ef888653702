import type { VipConfig } from '@tianping/contract';
import {
  addDays,
  type Day,
  dayOf,
  dayStart,
  dayText,
  giftMinor,
  giftsDueOn,
  gradeAt,
} from '../rules/index.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface ModelBet {
  readonly side: 'OV' | 'UN';
  readonly match: number;
  effective: number | null;
  isVoid: boolean;
  counted: number;
}

export interface ModelGrant {
  readonly kind: string;
  readonly period: string;
  readonly amount: number;
  readonly availableAt: number;
  readonly expiresAt: number;
  claimed: boolean;
}

interface ModelMember {
  readonly deposits: Map<Day, number>;
  readonly turnover: Map<Day, number>;
  readonly bets: ModelBet[];
  readonly grades: Map<Day, number>;
  readonly grants: ModelGrant[];
  grade: number;
  peak: number;
  keepFrom: Day;
  owed: number;
  paid: number;
}

/**
 * Grades, gifts and rebate as the rules are worded, recomputed day after day over the whole history: no increments,
 * no due days, no shortcuts. The real service must equal it.
 */
export interface VipModel {
  deposit(member: number, amount: number): void;
  bet(member: number, of: { side: 'OV' | 'UN'; match: number }): number;
  settle(member: number, bet: number, of: { effective: number; isVoid: boolean }): void;
  /** Sets the time; days that are over are closed. */
  tick(now: number): void;
  claimAll(member: number): void;
  claimRebate(member: number): void;
  read(member: number): {
    readonly grade: number;
    readonly paid: number;
    readonly turnover: number;
    readonly grants: readonly string[];
  };
}

export function createVipModel(config: VipConfig, of: { members: number; now: number }): VipModel {
  let now = of.now;
  const openDay = () => dayOf(now - config.turnover.closeAfterMs);
  let open = openDay();
  const members = Array.from({ length: of.members }, createMember);
  const at = (index: number): ModelMember => {
    const member = members[index];
    if (!member) throw new Error(`no member ${index}`);
    return member;
  };

  function give(member: ModelMember, grant: Omit<ModelGrant, 'expiresAt' | 'claimed'>): void {
    const known = member.grants.some(
      ({ kind, period }) => kind === grant.kind && period === grant.period,
    );
    if (known || grant.amount <= 0) return;
    const { validDays } = config.gifts;
    const days =
      grant.kind === 'rebate'
        ? config.rebate.validDays
        : validDays[grant.kind as keyof typeof validDays];
    const expiresAt = Math.max(grant.availableAt, now) + days * DAY_MS;
    member.grants.push({ ...grant, expiresAt, claimed: false });
  }

  function closeDay(member: ModelMember, day: Day): void {
    const rate = gradeAt(config, member.grade).rebateBp.TY;
    const base = (member.turnover.get(day) ?? 0) + member.owed;
    member.owed = Math.min(0, base);
    const availableAt = dayStart(addDays(day, 1)) + config.rebate.fromHour * HOUR_MS;
    const amount = Math.floor((Math.max(0, base) * rate) / 10_000);
    give(member, { kind: 'rebate', period: dayText(day), amount, availableAt });
    moveGrade(member, day);
    member.grades.set(addDays(day, 1), member.grade);
  }

  function moveGrade(member: ModelMember, day: Day): void {
    const sum = (days: Map<Day, number>, from: number) =>
      [...days].reduce((all, [on, amount]) => (on >= from && on <= day ? all + amount : all), 0);
    const period = sum(member.turnover, member.keepFrom);
    const next = config.grades[member.grade + 1];
    const climbs =
      next !== undefined &&
      (member.grade < member.peak
        ? period >= next.keepMinor
        : sum(member.deposits, 0) >= next.depositMinor &&
          sum(member.turnover, 0) >= next.turnoverMinor);
    if (climbs) {
      member.grade += 1;
      member.keepFrom = addDays(day, 1);
      if (member.grade <= member.peak) return;
      member.peak = member.grade;
      const amount = gradeAt(config, member.grade).upgradeGiftMinor;
      const availableAt = dayStart(addDays(day, 1));
      give(member, { kind: 'upgrade', period: `V${member.grade}`, amount, availableAt });
      return;
    }
    if (day - member.keepFrom + 1 < config.keepDays || member.peak === 0) return;
    if (member.grade > 0 && period < gradeAt(config, member.grade).keepMinor) member.grade -= 1;
    member.keepFrom = addDays(day, 1);
  }

  function giveGifts(day: Day): void {
    for (const { kind, period, depositFrom, depositTo } of giftsDueOn(config, day)) {
      for (const member of members) {
        const paidIn = [...member.deposits.keys()].some(
          (on) => on >= depositFrom && on <= depositTo,
        );
        const grade = gradeAt(config, member.grades.get(day) ?? 0);
        const amount = paidIn ? giftMinor(grade, kind) : 0;
        give(member, { kind, period, amount, availableAt: dayStart(day) });
      }
    }
  }

  return {
    deposit: (index, amount) => add(at(index).deposits, dayOf(now), amount),
    bet(index, { side, match }) {
      const { bets } = at(index);
      return bets.push({ side, match, effective: null, isVoid: false, counted: 0 }) - 1;
    },
    settle(index, bet, { effective, isVoid }) {
      const member = at(index);
      const settled = member.bets[bet];
      if (!settled) throw new Error(`no bet ${bet}`);
      settled.effective = effective;
      settled.isVoid = isVoid;
      const market = member.bets.filter(({ match }) => match === settled.match);
      const sides = new Set(market.filter((one) => !one.isVoid).map(({ side }) => side));
      for (const one of market) {
        const counts = one.effective !== null && !one.isVoid && sides.size < 2;
        const counted = counts ? (one.effective ?? 0) : 0;
        if (counted === one.counted) continue;
        add(member.turnover, dayOf(now), counted - one.counted);
        one.counted = counted;
      }
    },
    tick(to) {
      now = to;
      for (const until = openDay(); open < until; ) {
        for (const member of members) closeDay(member, open);
        open = addDays(open, 1);
        giveGifts(open);
      }
    },
    claimAll: (index) => pay(at(index), (grant) => grant.availableAt <= now, now),
    claimRebate(index) {
      const member = at(index);
      const rebates = member.grants.filter(
        (grant) => grant.kind === 'rebate' && !grant.claimed && grant.expiresAt > now,
      );
      const total = rebates.reduce((sum, { amount }) => sum + amount, 0);
      const isEarly = total >= config.rebate.earlyMinMinor;
      pay(member, (grant) => rebates.includes(grant) && (isEarly || grant.availableAt <= now), now);
    },
    read(index) {
      const { grade, paid, turnover, grants } = at(index);
      return {
        grade,
        paid,
        turnover: [...turnover.values()].reduce((sum, amount) => sum + amount, 0),
        grants: grants
          .map((grant) => `${grant.kind} ${grant.period} ${grant.amount} ${grant.claimed}`)
          .sort(),
      };
    },
  };
}

function createMember(): ModelMember {
  return {
    deposits: new Map(),
    turnover: new Map(),
    bets: [],
    grades: new Map(),
    grants: [],
    grade: 0,
    peak: 0,
    keepFrom: 0 as Day,
    owed: 0,
    paid: 0,
  };
}

function add(days: Map<Day, number>, day: Day, amount: number): void {
  days.set(day, (days.get(day) ?? 0) + amount);
}

function pay(member: ModelMember, isDue: (grant: ModelGrant) => boolean, now: number): void {
  for (const grant of member.grants) {
    if (grant.claimed || grant.expiresAt <= now || !isDue(grant)) continue;
    grant.claimed = true;
    member.paid += grant.amount;
  }
}
