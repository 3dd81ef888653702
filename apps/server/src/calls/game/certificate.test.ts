import { ok, type SiteId } from '@tianping/base';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { expect, test } from 'vitest';
import { canonicalText, createCertifier } from '../../secrets/certifier.ts';
import type { Services } from '../../services.ts';
import { betCertificate } from './record.ts';
import { dispute } from './sport/dispute.ts';

const SITE = 6000 as SiteId;
const context = { siteId: SITE, script: 'hans', now: 1_000, session: { memberId: 'm' } };
const certifier = createCertifier(new Uint8Array(32).fill(5));
const dossier = {
  bet: { betId: 'b', legs: [{ price: 900, line: null }] },
  settlements: [{ seq: 1, code: 'W', payoutMinor: 19_000, at: 5 }],
  postings: [{ kind: 'betHold', amountMinor: -10_000, reference: 'TY1', at: 1 }],
};

function services(deps: Partial<Record<keyof Sportsbook, unknown>>, feedback: object = {}) {
  return { certifier, sportsbook: deps, inbox: { feedback } } as unknown as Services;
}

test('SETTLE-023 the certificate holds the whole record and a signature that only the site makes', async () => {
  const answer = await betCertificate({
    context,
    request: { betId: 'b' },
    services: services({ betDossier: async () => dossier }),
  } as never);
  expect(answer).toMatchObject({ ok: true, value: { ...dossier, issuedAt: 1_000 } });
  if (!answer.ok) return;
  const { signature, ...content } = answer.value;
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(certifier.isGenuine(SITE, content, signature)).toBe(true);
  // The order of names is not signed; every figure is, and every site signs for itself.
  const turned = Object.fromEntries(Object.entries(content).reverse());
  expect(certifier.isGenuine(SITE, turned, signature)).toBe(true);
  expect(certifier.isGenuine(SITE, { ...content, issuedAt: 1_001 }, signature)).toBe(false);
  expect(certifier.isGenuine(6001 as SiteId, content, signature)).toBe(false);
  expect(certifier.isGenuine(SITE, content, '')).toBe(false);
});

test('a bet that is not the member’s has no certificate', async () => {
  const answer = await betCertificate({
    context,
    request: { betId: 'b' },
    services: services({ betDossier: async () => null }),
  } as never);
  expect(answer).toMatchObject({ ok: false, error: { code: 6004 } });
});

test('canonical text has names in order at every depth', () => {
  expect(canonicalText({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
});

test('SETTLE-022 a dispute becomes a feedback of its own type that names the bet', async () => {
  const sent: unknown[] = [];
  const answer = await dispute({
    context,
    request: { betId: 'b', text: '第二个进球越位在先' },
    services: services(
      {
        async disputeBet({ send }: { send: (bet: object) => Promise<{ value: string }> }) {
          const feedback = await send({ betId: 'b' });
          return ok({ bet: dossier.bet, until: 99, feedbackId: feedback.value });
        },
      },
      {
        async send(given: object) {
          sent.push(given);
          return ok({ feedbackId: 'f', number: 'FK1' });
        },
      },
    ),
  } as never);
  expect(answer).toEqual({ ok: true, value: { feedbackId: 'f', until: 99 } });
  expect(sent).toEqual([
    {
      siteId: SITE,
      memberId: 'm',
      type: 'dispute',
      content: '第二个进球越位在先',
      pictureIds: [],
      betId: 'b',
    },
  ]);
});

test('a dispute that holds a password is refused before anything is sent', async () => {
  const answer = await dispute({
    context,
    request: { betId: 'b', text: '我的密码是 abc12345，请登录核对' },
    services: services({
      async disputeBet() {
        throw new Error('sent');
      },
    }),
  } as never);
  expect(answer).toMatchObject({ ok: false, error: { code: 6007 } });
});

test.each([
  ['unknown', 6004, undefined],
  ['open', 6012, '注单尚未结算，结算后 14 天内可就赛果提出争议。'],
  ['late', 6012, '已超过赛果公布后的 14 天，不能再提出争议，如有疑问请联系客服。'],
  ['disputed', 6012, '您已就此赛果提出过争议，请在“意见反馈”中查看答复。'],
])('SETTLE-022 a refused dispute states why: %s', async (fault, code, message) => {
  const answer = await dispute({
    context,
    request: { betId: 'b', text: '' },
    services: services({ disputeBet: async () => ({ ok: false, error: fault }) }),
  } as never);
  expect(answer).toEqual({
    ok: false,
    error: message === undefined ? { code } : { code, message },
  });
});
