import { z } from 'zod';
import { page, pageSize, shortText, unixMs } from '../fields.ts';

/** Why a member of staff does it; every action has one and it is kept for ever. */
export const note = z.string().trim().min(2).max(200);
/** The paging of every list of the office. */
export const paging = { pageNum: page, pageSize } as const;
/** A span of time, its end left out; an end that is null is open. */
export const span = {
  from: unixMs.nullable().default(null),
  to: unixMs.nullable().default(null),
} as const;
/** What somebody typed to find something. */
export const query = z.string().trim().max(60).default('');
/** A member of staff as lists name one; `system` for what the machine did by itself. */
export const staffRef = z.object({ staffId: shortText, name: shortText });
