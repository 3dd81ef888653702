import { isSitePath } from '@tianping/contract';
import { z } from 'zod';
import { NOTIFICATION_BODY_MAX, NOTIFICATION_TITLE_MAX } from '../../limits.ts';
import type { NotificationText, Reader } from './reader.ts';

const route = z.string().max(151).refine(isSitePath);

/** Text of staff or a site's configuration: plain text, traditional Chinese derived unless written by hand. */
export const ownWords = z.object({
  title: z.string().min(1).max(NOTIFICATION_TITLE_MAX),
  body: z.string().min(1).max(NOTIFICATION_BODY_MAX),
  hant: z
    .object({
      title: z.string().min(1).max(NOTIFICATION_TITLE_MAX),
      body: z.string().min(1).max(NOTIFICATION_BODY_MAX),
    })
    .optional(),
  action: z
    .object({
      label: z.string().min(1).max(20),
      labelHant: z.string().min(1).max(20).nullable().optional(),
      route,
    })
    .nullable(),
});
export type OwnWords = z.input<typeof ownWords>;
export const OWN_WORDS = 'own';

/** A stored notification with a text of staff; `null` when the stored text is invalid. */
export function renderOwnWords(stored: unknown, { own, name }: Reader): NotificationText | null {
  const words = ownWords.safeParse(stored);
  if (!words.success) return null;
  const { title, body, action, hant } = words.data;
  return {
    title: hant ? name({ hans: title, hant: hant.title }) : own(title),
    body: hant ? name({ hans: body, hant: hant.body }) : own(body),
    facts: [],
    action: action && buttonOf(action, { own, name }),
  };
}

function buttonOf(
  { label, labelHant, route }: NonNullable<z.output<typeof ownWords>['action']>,
  { own, name }: Pick<Reader, 'own' | 'name'>,
): NonNullable<NotificationText['action']> {
  return { label: labelHant ? name({ hans: label, hant: labelHant }) : own(label), route };
}
