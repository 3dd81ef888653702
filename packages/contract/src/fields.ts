import { z } from 'zod';

/** Shapes of single fields that many calls share. Every text has a length limit, every number a range. */
export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
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
export const gameType = z.enum(['FT', 'BK']);
export const showType = z.enum(['FU', 'FT', 'RB']);
export const side = z.enum(['H', 'C', 'N', 'OV', 'UN', 'OD', 'EV']);
export const localizedText = z.object({ hans: shortText, hant: shortText });
export const score = z.object({ home: z.int().min(0), away: z.int().min(0) });
/** `W`, `LW`, `P`, `LL`, `L`, `D` with or without its reason letter, `A`. */
export const resultCode = z.string().regex(/^(W|LW|P|LL|L|A|D[0-9A-Z]?)$/);
export const page = z.int().min(1).max(10_000).default(1);
export const pageSize = z.int().min(1).max(100).default(20);
/** Calendar day on the site's clock (UTC+8), `2026-03-14`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
