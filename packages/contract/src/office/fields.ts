import { z } from 'zod';
import { page, pageSize, shortText, unixMs } from '../fields.ts';

/** The reason of a staff action; every action has one and it is stored permanently. */
export const note = z.string().trim().min(2).max(200);
/** The paging of every list of the office. */
export const paging = { pageNum: page, pageSize } as const;
/** A period with an exclusive end; a null bound is open. */
export const span = {
  from: unixMs.nullable().default(null),
  to: unixMs.nullable().default(null),
} as const;
/** A search text. */
export const query = z.string().trim().max(60).default('');
/** A member of staff in lists; `system` for automatic actions. */
export const staffRef = z.object({ staffId: shortText, name: shortText });
