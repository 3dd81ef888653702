import { GAME_TYPES } from '@tianping/feeds';
import { z } from 'zod';

/** Shapes of single fields that many calls share. Every text has a length limit, every number a range. */
export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const md5Hex = z.string().regex(/^[0-9a-f]{32}$/);
export const shortText = z.string().max(200);
export const longText = z.string().max(4000);
/** Whole minor units (fen). */
export const minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
export const stakeMinor = z.int().min(1).max(100_000_000_000);
/** Decimal text with two decimals, `1234.50`. */
export const moneyText = z.string().regex(/^-?\d{1,12}\.\d{2}$/);
export const unixMs = z.int().min(0).max(8_640_000_000_000_000);
export const priceMilli = z.int().min(1).max(10_000_000);
/** Quarters of a goal or point, signed. */
export const lineQuarter = z.int().min(-4000).max(4000);
export const oddsType = z.enum(['E', 'H', 'I', 'M']);
/** Sports in lists and in the specification; `OP` holds those without letters of their own. */
export const gameType = z.enum(['FT', 'BK', 'TN', 'BS', 'SK', 'VB', 'TT', 'VF', 'OP', 'FS']);
/** Every sport with rules of its own; `ES` `IH` `BM` `AF` are under `OP`. */
export const sport = z.enum(GAME_TYPES);
/** Early, today, in-play, outrights today and early. */
export const showType = z.enum(['FU', 'FT', 'RB', 'FSFT', 'FSFU']);
/** A market's family: the name of its plugin. */
export const family = z.string().regex(/^[a-z][A-Za-z0-9]{1,23}$/);
/** A tally of a match: `FT`, `HT`, `Q1`, `S2`, `CR` … */
export const period = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/);
/** How limits and the tabs of the match page group markets. */
export const marketGroup = z.enum([
  'main',
  'segment',
  'goals',
  'score',
  'corners',
  'cards',
  'windows',
  'special',
  'outright',
]);
/** `<family>.<period>.<line>` */
export const marketId = z.string().max(48);
/** A selection within its market: `H`, `OV`, `2-1`, `R12`, `H+OV` … */
export const side = z.string().regex(/^[A-Z0-9][A-Z0-9+.-]{0,23}$/);
export const localizedText = z.object({ hans: shortText, hant: shortText });
export const score = z.object({ home: z.int().min(0), away: z.int().min(0) });
/** `W`, `LW`, `P`, `LL`, `L`, `D` with or without its reason letter, `A`. */
export const resultCode = z.string().regex(/^(W|LW|P|LL|L|A|D[0-9A-Z]?)$/);
export const page = z.int().min(1).max(10_000).default(1);
export const pageSize = z.int().min(1).max(100).default(20);
/** Calendar day on the site's clock (UTC+8), `2026-03-14`. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)));

/** What a member has lost and staff reset. */
export const resetWhat = z.enum(['phone', 'fund', 'factor']);
/** `lapsed`: the account was closed or shut meanwhile. */
export const resetState = z.enum([
  'asked',
  'open',
  'waiting',
  'done',
  'stopped',
  'refused',
  'lapsed',
]);
