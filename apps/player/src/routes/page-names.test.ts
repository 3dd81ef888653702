import { createMemoryStore } from '@tianping/client';
import { afterEach, expect, test, vi } from 'vitest';
import { namePage, pageNames } from './page-names.ts';

const both = (text: string) => ({ hans: text, hant: text });

test('SHELL-007 a page has the name it was given last; naming it the same again changes nothing', () => {
  namePage('/match/1', both('甲 vs 乙'));
  const before = pageNames.getState();
  namePage('/match/1', both('甲 vs 乙'));
  expect(pageNames.getState()).toBe(before);
  namePage('/match/1', both('丙 vs 丁'));
  expect(pageNames.getState().get('/match/1')).toEqual(both('丙 vs 丁'));
});

test('names of pages visited long ago are dropped', () => {
  for (let at = 0; at < 60; at += 1) namePage(`/match/${at}`, both(`${at}`));
  expect(pageNames.getState().size).toBe(40);
  expect(pageNames.getState().has('/match/0')).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test('the names of a window come back after a reload', async () => {
  vi.stubGlobal('sessionStorage', createMemoryStore());
  namePage('/match/9', both('甲 vs 乙'));
  vi.resetModules();
  const loaded = await import('./page-names.ts');
  expect(loaded.pageNames).not.toBe(pageNames);
  expect(loaded.pageNames.getState().get('/match/9')).toEqual(both('甲 vs 乙'));
});
