import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const navigationList: Handler<Calls['site/advertising/navigationList']> = async ({
  context: { site, script },
}) =>
  ok({
    items: site.navigation.map((item) => ({ ...item, name: siteText(item.name, script) })),
  });
