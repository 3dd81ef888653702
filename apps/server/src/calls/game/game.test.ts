import { err, ok, type Result } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { calls, type MenuCounts } from '@tianping/contract';
import { createTopics } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { launch } from './launch.ts';
import { betRecordList, betRecordTotal } from './record.ts';
import { resource } from './resource.ts';
import { placeBet } from './sport/placeBet.ts';

/** The handlers read nothing else of their context. */
const context = {
  siteId: 6000,
  site: { hosts: ['localhost'], brand: 'mojin', money: { playMoney: true } },
  script: 'hans',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
  ip: '192.0.2.7',
  session: { memberId: 'm', name: 'lin123' },
  idempotency: { key: 'intent', bodyHash: 'hash' },
};

function servicesWith(deps: {
  sportsbook?: Partial<Sportsbook>;
  topics?: object;
  mayPlay?: boolean;
  venues?: object;
  isDemo?: boolean;
}): Services {
  const profile = { mayPlay: async () => deps.mayPlay ?? true };
  const isDemoMember = async () => deps.isDemo ?? false;
  const office = { isMoneyLocked: async () => false };
  const own = { profile, isDemoMember, office, publicOrigin: 'http://localhost:8600' };
  return { ...deps, ...own } as unknown as Services;
}

async function called(
  handler: (input: never) => Promise<Result<unknown, { readonly code: number }>>,
  input: { readonly request: object; readonly services?: Services },
): Promise<unknown> {
  const answer = await handler({ context, services: servicesWith({}), ...input } as never);
  return answer.ok ? answer.value : answer.error.code;
}

test('API-087 SPORT-024 the sportsbook opens its own page; others state why they do not', async () => {
  const enter = async ({ venue }: { venue: string }) =>
    venue.toUpperCase() === 'CRTY'
      ? ok({ code: 'CRTY', url: null, moved: null, session: null })
      : err({ kind: 'venueUnknown' as const });
  const services = servicesWith({ venues: { enter } });
  const open = (enName: string) => called(launch, { services, request: { enName, gameCode: '' } });
  const opened = { url: '/game/sport/crty', moved: null, session: null };
  expect(await open('crty')).toEqual(opened);
  expect(await open('CRTY')).toEqual(opened);
  expect(await open('xmty')).toBe(6415);
  expect(await open('nowhere')).toBe(6004);
  expect(await open('constructor')).toBe(6004);
  expect(calls['game/launch'].auth).toBe('member');
});

test('a venue gets the brand and the script of the site, and what a launch names, the edition of its page too', async () => {
  const asked: unknown[] = [];
  const services = servicesWith({
    venues: {
      enter: async (input: object) => {
        asked.push(input);
        return ok({ code: 'XQZR', url: 'https://g.example/', moved: null, session: 's' });
      },
    },
  });
  const request = { enName: 'xqzr', gameCode: 'baccarat', isActivity: true };
  expect(await called(launch, { services, request })).toMatchObject({ url: 'https://g.example/' });
  const how = { gameCode: 'baccarat', script: 'hans', brand: 'mojin' };
  expect(asked).toMatchObject([
    { venue: 'xqzr', isActivity: true, how: { ...how, edition: null } },
  ]);
  await called(launch, { services, request: { ...request, edition: 'professional' } });
  expect(asked[1]).toMatchObject({ how: { ...how, edition: 'professional' } });
  const { request: shape } = calls['game/launch'];
  expect(shape.safeParse({ ...request, edition: 'classic&brand=x' }).success).toBe(false);
});

test('others at a table see how a name begins, and of a member of the demo that he is one', async () => {
  const asked: { readonly how: { readonly nickname: string } }[] = [];
  const venues = {
    enter: async (input: (typeof asked)[number]) => {
      asked.push(input);
      return ok({ code: 'TPQP', url: 'https://g.example/', moved: null, session: 's' });
    },
  };
  const request = { enName: 'TPQP', gameCode: 'doudizhu' };
  for (const isDemo of [false, true]) {
    await called(launch, { services: servicesWith({ venues, isDemo }), request });
  }
  expect(asked.map(({ how }) => how.nickname)).toEqual(['l***', '演示·l***']);
});

test('API-088 the polled call takes method, venue and a request with timestamp, token, language and address', () => {
  const asked = {
    method: 'topic',
    enName: 'crty',
    Request: { timestamp: 1, token: '', langx: 'zh-cn', remoteip: '', topic: 'menu' },
  };
  const { request } = calls['game/resource'];
  expect(request.safeParse(asked).success).toBe(true);
  expect(request.safeParse({ ...asked, Request: { ...asked.Request, after: 7 } }).success).toBe(
    true,
  );
  for (const field of ['method', 'enName', 'Request']) {
    expect(request.safeParse({ ...asked, [field]: undefined }).success, field).toBe(false);
  }
  for (const field of Object.keys(asked.Request)) {
    const Request = { ...asked.Request, [field]: undefined };
    expect(request.safeParse({ ...asked, Request }).success, field).toBe(false);
  }
});

/** A menu with that many matches in play. */
function counts(football: number): MenuCounts {
  const none = {
    FT: 0,
    BK: 0,
    TN: 0,
    BS: 0,
    SK: 0,
    VB: 0,
    TT: 0,
    VF: 0,
    OP: 0,
    FS: 0,
  };
  return { RB: { ...none, FT: football }, FT: none, FU: none, FSFT: none, FSFU: none };
}

test('API-088 the polled call gives what the socket gives: a whole view, then what came since', async () => {
  const clock = createFakeClock();
  const topics = createTopics({ clock });
  const services = servicesWith({ topics });
  const ask = (topic: string, after?: number) =>
    called(resource, { services, request: { Request: { topic, after } } });
  expect(await ask('menu')).toBe(6004);
  topics.publish('menu', [['counts', counts(1)]]);
  topics.flush();
  const whole = await ask('menu');
  expect(whole).toMatchObject({ topic: 'menu', whole: true, changes: [['counts', counts(1)]] });
  const { seq } = whole as { seq: number };
  expect(await ask('menu', seq)).toEqual({ topic: 'menu', seq, whole: false, changes: [] });
  topics.publish('menu', [['counts', counts(2)]]);
  topics.flush();
  expect(await ask('menu', seq)).toEqual({
    topic: 'menu',
    seq: seq + 1,
    whole: false,
    changes: [['counts', counts(2)]],
  });
});

test('a refused bet comes with its sentence and its fix, a reused key with its code', async () => {
  const answers = [
    ok({ outcome: 'refused', reason: 'aboveMatch', fix: { minMinor: 100, maxMinor: 50_00 } }),
    err('conflict'),
    err('busy'),
  ];
  const services = servicesWith({
    sportsbook: { placeBet: async () => answers.shift() as never },
  });
  const place = () => called(placeBet, { services, request: {} });
  expect(await place()).toEqual({
    outcome: 'refused',
    reason: 'aboveMatch',
    message: expect.stringContaining('50'),
    fix: { minMinor: 100, maxMinor: 50_00 },
    legs: [],
  });
  expect(await place()).toBe(6009);
  expect(await place()).toBe(6317);
});

test('API-091 API-092 bets are listed and summed over days of the calendar, in their order', async () => {
  const sums = { count: 2, stakeMinor: 30_00 };
  const services = servicesWith({
    sportsbook: {
      betRecords: async ({ memberId }) => ({ total: memberId === 'm' ? 2 : 0, list: [] }),
      betTotals: async ({ memberId }) => (memberId === 'm' ? sums : null) as never,
    },
  });
  const over = (handler: typeof betRecordList | typeof betRecordTotal, from: string, to: string) =>
    called(handler, { services, request: { from, to, state: 'all' } });
  expect(await over(betRecordList, '2026-02-28', '2026-03-01')).toEqual({ total: 2, list: [] });
  expect(await over(betRecordTotal, '2026-02-28', '2026-03-01')).toEqual(sums);
  for (const handler of [betRecordList, betRecordTotal]) {
    expect(await over(handler, '2026-02-30', '2026-03-01')).toBe(6007);
    expect(await over(handler, '2026-03-02', '2026-03-01')).toBe(6007);
  }
});

test('SAFE-001 a member known to be under age neither opens a game nor places a bet', async () => {
  let placed = 0;
  const services = servicesWith({
    mayPlay: false,
    sportsbook: {
      placeBet: async () => {
        placed += 1;
        return err('busy');
      },
    },
  });
  expect(await called(launch, { services, request: { enName: 'CRTY', gameCode: '' } })).toBe(6003);
  expect(await called(placeBet, { services, request: {} })).toBe(6003);
  expect(placed).toBe(0);
});
