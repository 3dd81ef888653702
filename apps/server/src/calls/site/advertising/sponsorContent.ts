import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const sponsorContent: Handler<Calls['site/advertising/sponsorContent']> = async ({
  context: { site, script },
}) =>
  ok({
    items: (site.sponsors ?? []).map((item) => ({
      ...item,
      name: siteText(item.name, script),
      crest: item.name,
      role: siteText(item.role, script),
      summary: siteText(item.summary, script),
      story: siteText(item.story, script),
    })),
  });
