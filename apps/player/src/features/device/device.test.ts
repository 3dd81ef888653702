import { createSecureRng } from '@tianping/base';
import { createMemoryStore, createStorage } from '@tianping/client';
import { describe, expect, test } from 'vitest';
import { type Graphics, gather, type Surroundings } from './gather.ts';
import { ensureVisitorId } from './visitor-id.ts';

const rng = createSecureRng();
const storage = () => createStorage(createMemoryStore());

describe('the visitor id', () => {
  test('DEVICE-015 STORE-013 the script is fetched when none is stored, and then never again', async () => {
    const retained = storage();
    let fetched = 0;
    const load = async () => {
      fetched += 1;
      return async () => 'visitor-1';
    };
    await ensureVisitorId(retained, rng, load);
    await ensureVisitorId(retained, rng, load);
    expect(retained.get('visitorId')).toBe('visitor-1');
    expect(fetched).toBe(1);
  });

  test('DEVICE-016 where there is no WebGL, or no script, the id is random', async () => {
    const ids: (string | null)[] = [];
    for (const load of [
      async () => async () => gather(around(null)).platform,
      () => Promise.reject(new Error('offline')),
    ]) {
      const retained = storage();
      await ensureVisitorId(retained, rng, load);
      ids.push(retained.get('visitorId'));
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(2);
  });
});

const graphics: Graphics = {
  VENDOR: 1,
  RENDERER: 2,
  VERSION: 3,
  MAX_TEXTURE_SIZE: 4,
  MAX_VIEWPORT_DIMS: 5,
  MAX_VERTEX_ATTRIBS: 6,
  MAX_VARYING_VECTORS: 7,
  MAX_FRAGMENT_UNIFORM_VECTORS: 8,
  MAX_COMBINED_TEXTURE_IMAGE_UNITS: 9,
  getExtension: (() => null) as Graphics['getExtension'],
  getParameter: (name: number) =>
    ({ 1: 'Maker', 2: 'Card', 3: 'WebGL 1.0', 5: new Int32Array([100, 200]) })[name] ?? name,
};

function around(shown: Graphics | null): Surroundings {
  return {
    graphics: shown,
    navigator: { userAgent: 'Browser/1', language: 'zh-CN', platform: 'Desk' },
    screen: { width: 1920, height: 1080, availWidth: 1900, availHeight: 1000, colorDepth: 24 },
    pixelRatio: 1.5,
  };
}

describe('what is gathered', () => {
  test('DEVICE-014 vendor, renderer, version, limits, user agent, platform, language, screen', () => {
    expect(gather(around(graphics))).toEqual({
      graphicsVendor: 'Maker',
      graphicsRenderer: 'Card',
      graphicsVersion: 'WebGL 1.0',
      graphicsLimits: [4, 100, 200, 6, 7, 8, 9],
      userAgent: 'Browser/1',
      platform: 'Desk',
      language: 'zh-CN',
      screenSizes: [1920, 1080, 1900, 1000, 24, 150],
    });
  });

  test('DEVICE-014 the real vendor and renderer are sent where the browser exposes them', () => {
    const reported = { UNMASKED_VENDOR_WEBGL: 11, UNMASKED_RENDERER_WEBGL: 12 };
    const open: Graphics = {
      ...graphics,
      getExtension: (() => reported) as unknown as Graphics['getExtension'],
      getParameter: (name: number) => ({ 11: 'Real maker', 12: 'Real card' })[name] ?? 0,
    };
    expect(gather(around(open))).toMatchObject({
      graphicsVendor: 'Real maker',
      graphicsRenderer: 'Real card',
    });
  });

  test('DEVICE-016 without WebGL nothing is gathered', () => {
    expect(() => gather(around(null))).toThrow('no WebGL');
  });
});
