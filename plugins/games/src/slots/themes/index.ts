import type { Machine } from '../machine.ts';
import { beasts } from './beasts.ts';
import { dunhuang } from './dunhuang.ts';
import { ice } from './ice.ts';
import { jiangnan } from './jiangnan.ts';
import { koi } from './koi.ts';
import { lion } from './lion.ts';
import { orchard } from './orchard.ts';
import { porcelain } from './porcelain.ts';
import { rabbit } from './rabbit.ts';
import { silk } from './silk.ts';
import { star } from './star.ts';
import { tea } from './tea.ts';

export type SlotTheme = (typeof THEMES)[number];

/** In the order of the lobby. */
export const THEMES = [
  'koi',
  'rabbit',
  'lion',
  'silk',
  'porcelain',
  'tea',
  'beasts',
  'dunhuang',
  'jiangnan',
  'ice',
  'star',
  'orchard',
] as const;

interface ThemeRules {
  readonly machine: Machine;
  readonly volatility: 'low' | 'mid' | 'high';
}

/** Three themes to an engine: one calm, one middling, one that swings. */
export const themeRules: Readonly<Record<SlotTheme, ThemeRules>> = {
  koi: { machine: koi, volatility: 'mid' },
  rabbit: { machine: rabbit, volatility: 'mid' },
  lion: { machine: lion, volatility: 'mid' },
  silk: { machine: silk, volatility: 'high' },
  porcelain: { machine: porcelain, volatility: 'low' },
  tea: { machine: tea, volatility: 'mid' },
  beasts: { machine: beasts, volatility: 'high' },
  dunhuang: { machine: dunhuang, volatility: 'high' },
  jiangnan: { machine: jiangnan, volatility: 'low' },
  ice: { machine: ice, volatility: 'low' },
  star: { machine: star, volatility: 'high' },
  orchard: { machine: orchard, volatility: 'low' },
};
