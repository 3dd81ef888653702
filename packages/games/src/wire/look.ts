import { z } from 'zod';

/** The edition of the site that a game is shown in. */
export const gameEdition = z.enum(['classic', 'professional']);

/** A brand, by the name of its folder. */
export const brandName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
