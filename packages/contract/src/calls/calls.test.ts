import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callAliases } from '../aliases.ts';
import type { AnyCall } from '../define.ts';
import { pathOf, traitsOf } from '../special-calls.ts';
import { type CallName, calls } from './registry.gen.ts';

const GETS: ReadonlySet<CallName> = new Set([
  'site/configuration/key',
  'fd/bankCard/queryMemberBanksInfoList',
]);
const entries = Object.entries(calls) as [CallName, AnyCall][];

describe.each(entries)('%s', (name, call) => {
  test('stands at its path', () => {
    expect(call.path).toBe(pathOf(name));
    const area = name.slice(0, name.lastIndexOf('/'));
    const places = [name, area].map((place) => join(import.meta.dirname, `${place}.ts`));
    expect(places.some((place) => existsSync(place))).toBe(true);
  });

  test('WIRE-001 is a POST, or is named as a GET', () => {
    expect(call.method).toBe(GETS.has(name) ? 'GET' : 'POST');
  });

  test('has the traits that the browser knows it by', () => {
    const { captcha: _, ...traits } = traitsOf(name);
    expect(traits).toEqual({
      method: call.method,
      plain: call.plain ?? false,
      cached: call.cached ?? false,
      idempotent: call.effect === 'idempotent',
    });
  });

  test('a GET has no body to seal, so it is plain', () => {
    expect(call.method === 'POST' || call.plain === true).toBe(true);
  });
});

test('no alias hides a call', () => {
  const paths = new Set<string>(entries.map(([, call]) => call.path));
  for (const alias of Object.keys(callAliases)) expect(paths.has(alias), alias).toBe(false);
});
