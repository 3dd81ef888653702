import { must, type SiteId } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import { onDatabase } from '@tianping/db/testing';
import { activityKinds } from '@tianping/plugin-activities';
import { promotionsLimits } from '@tianping/promotions';
import { beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createPromotionsWorld, type PromotionsWorld } from './testing/promotions-world.ts';

const engine = onDatabase();
const KINDS: readonly ActivityKind[] = activityKinds.map(({ kind }) => kind);
const BY = { staffId: 'a', name: '甲' };
let world: PromotionsWorld;

beforeEach(async () => {
  world = createPromotionsWorld(await engine.openEmpty(allMigrations));
});

async function draft(
  kind: ActivityKind,
  figures: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { promotions, siteId, key } = world;
  const terms = world.terms(kind, figures);
  const saved = await promotions.office.save({ siteId, id: null, terms, by: BY, key: key() });
  if (!saved.ok) throw new Error(saved.error);
  return saved.value.id;
}

async function tokenOf(id: string): Promise<string> {
  const found = await world.promotions.office.preview({ siteId: world.siteId, id });
  if (!found.ok) throw new Error(found.error);
  return must(new URL(found.value.url).searchParams.get('preview'), 'a token');
}

function read(preview: string | null, of: { id?: string | null; siteId?: SiteId } = {}) {
  const { id = null, siteId = world.siteId } = of;
  const asked = { siteId, member: null, script: 'hans', id, kind: 'landing', preview } as const;
  return world.promotions.config(asked);
}

describe('the page of a draft', () => {
  test.each(KINDS)('of %s is shown as guests will see it once it is published', async (kind) => {
    const id = await draft(kind);
    const found = await world.promotions.office.preview({ siteId: world.siteId, id });
    const { url } = must(found.ok ? found.value : null, 'an address');
    expect(url).toMatch(/^https:\/\/example\.com\/activity\/.*\?preview=/);
    const shown = await read(await tokenOf(id));
    const page = must(shown.ok ? shown.value : null, 'a page');
    expect(page).toMatchObject({ version: 1, member: null, body: { kind } });
    expect(page.offer).toMatchObject({ activityId: id, kind, state: 'guest' });
    const path = new URL(url).pathname;
    expect(page.offer.route).toBe(path);
    expect(page.sentences.length).toBeGreaterThan(2);
  });

  test('of the next version shows that, while members go on reading the one in force', async () => {
    const { promotions, siteId, key } = world;
    const id = await world.run('landing');
    const terms = { ...world.terms('landing'), title: { hans: '新标题', hant: '' } };
    await promotions.office.save({ siteId, id, terms, by: BY, key: key() });
    const shown = await read(await tokenOf(id));
    expect(shown).toMatchObject({ ok: true, value: { version: 2, offer: { title: '新标题' } } });
    expect(await read(null, { id })).toMatchObject({ ok: true, value: { version: 1 } });
  });

  test('is not there without its address: by its id, after its time, for another site, with a sign changed', async () => {
    const id = await draft('landing');
    const unknown = { ok: false, error: { kind: 'unknown' } };
    expect(await read(null, { id })).toMatchObject(unknown);
    const token = await tokenOf(id);
    const [first, version, until, seal = ''] = token.split('.');
    const changed = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
    for (const wrong of [
      '',
      'x',
      token.slice(0, -1),
      [first, version, until, changed].join('.'),
      [first, '2', until, seal].join('.'),
      [first, version, Number(until) + 1, seal].join('.'),
      [await draft('landing'), version, until, seal].join('.'),
    ]) {
      expect(await read(wrong), wrong).toMatchObject(unknown);
    }
    expect(await read(token, { siteId: 6001 as SiteId })).toMatchObject(unknown);
    expect(await read(token)).toMatchObject({ ok: true });
    world.vip.clock.advance(promotionsLimits.previewMs);
    expect(await read(token)).toMatchObject(unknown);
  });

  test('is refused where there is no draft, where it is unknown, and where a figure is wrong', async () => {
    const { office } = world.promotions;
    const { siteId } = world;
    const live = await world.run('landing');
    expect(await office.preview({ siteId, id: live })).toEqual({ ok: false, error: 'noDraft' });
    const none = '01900000-0000-7000-8000-0000000000ff';
    expect(await office.preview({ siteId, id: none })).toEqual({ ok: false, error: 'unknown' });
    const wrong = await draft('landing', { claimDays: 0 });
    expect(await office.preview({ siteId, id: wrong })).toEqual({ ok: false, error: 'issues' });
  });
});
