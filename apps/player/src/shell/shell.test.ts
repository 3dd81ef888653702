import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { REGISTER_DELAY_MS, wantsRegister } from '../pages/home/wants-register.ts';
import { isCurrent, navigationItems } from './navigation.ts';
import { TITLE_STEP_MS, titleAt } from './title.ts';

test('SHELL-010 SHELL-012 a title of 15 characters or fewer stands still', () => {
  const title = '一二三四五六七八九十甲乙丙丁戊';
  expect(titleAt(title, 0)).toBe(title);
  expect(titleAt(title, 7)).toBe(title);
  expect(titleAt('青岚', 3)).toBe('青岚');
});

test('SHELL-011 a longer title scrolls a character each 300 ms and comes round', () => {
  const title = '一二三四五六七八九十甲乙丙丁戊己';
  expect(TITLE_STEP_MS).toBe(300);
  expect(titleAt(title, 0)).toBe(title);
  expect(titleAt(title, 1)).toBe('二三四五六七八九十甲乙丙丁戊己 一');
  expect(titleAt(title, [...title].length + 1)).toBe(title);
});

test('SHELL-019 register=1 asks a visitor to register after 500 ms', () => {
  expect(REGISTER_DELAY_MS).toBe(500);
  expect(wantsRegister('register=1', false)).toBe(true);
  expect(wantsRegister('a=b&register=1', false)).toBe(true);
  expect(wantsRegister('register=0', false)).toBe(false);
  expect(wantsRegister('', false)).toBe(false);
});

test('SHELL-020 register=1 asks a member nothing', () => {
  expect(wantsRegister('register=1', true)).toBe(false);
});

test('SHELL-023 the menu is what the navigation call told, without screens that do not exist', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const fetched = [
    { code: 'TY', name: '体育', route: '/game/sport/crty?show=RB' },
    { code: 'XX', name: '没有', route: '/no/such/page' },
  ];
  expect(navigationItems(t, fetched).map((item) => item.code)).toEqual(['TY']);
  expect(navigationItems(t, undefined).map((item) => item.code)).toEqual(['HOME', 'TY']);
});

test('a menu entry is current on its page and below', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/mine/wallet')).toBe(false);
  expect(isCurrent('/game/sport/crty?show=RB', '/game/sport/crty')).toBe(true);
});
