import { isUuid } from '@tianping/base';
import { z } from 'zod';
import { unixMs } from '../fields.ts';
import { isSiteLink } from './site-link.ts';

/** Our own drawings that a banner may show. */
export const bannerDrawings = ['summit', 'gifts', 'ledger'] as const;
export type BannerDrawing = (typeof bannerDrawings)[number];

export const bannerAudiences = ['all', 'guests', 'members'] as const;

/** More marks do not fit side by side on a phone. */
export const BANNERS_MAX = 6;
/** Longest texts, in UTF-16 units: a mark, two lines of the title, three of the text, a button. */
export const bannerTextMax = { name: 6, title: 20, line: 60, label: 8 } as const;

const bannerText = (max: number) =>
  z.object({
    hans: z.string().trim().min(1).max(max),
    /** Null: the traditional form is made from the simplified one. */
    hant: z.string().trim().min(1).max(max).nullable(),
  });

const banner = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(40),
    /** The label of its mark. */
    name: bannerText(bannerTextMax.name),
    title: bannerText(bannerTextMax.title),
    line: bannerText(bannerTextMax.line),
    /** One of our drawings by its name, or the id of a picture that staff uploaded. */
    picture: z.string().refine((picture) => isBannerDrawing(picture) || isUuid(picture)),
    /** Its button. */
    way: z.object({
      label: bannerText(bannerTextMax.label),
      route: z.string().max(150).refine(isSiteLink),
    }),
    from: unixMs,
    /** Null: without end. */
    until: unixMs.nullable(),
    audience: z.enum(bannerAudiences),
    /** Shown only to members who may be invited and want offers, so never to guests. */
    isOffer: z.boolean(),
  })
  .refine(({ from, until }) => until === null || until > from, { path: ['until'] })
  .refine(({ audience, isOffer }) => !(isOffer && audience === 'guests'), { path: ['isOffer'] });

/** What follows the match on the home page, in order. */
export const bannerConfig = z
  .array(banner)
  .max(BANNERS_MAX)
  .superRefine((banners, context) => {
    const seen = new Set<string>();
    banners.forEach(({ id }, at) => {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'] });
      seen.add(id);
    });
  });

export type Banner = z.output<typeof banner>;
export type BannerText = Banner['title'];

export function isBannerDrawing(picture: string): picture is BannerDrawing {
  return bannerDrawings.some((drawing) => drawing === picture);
}
