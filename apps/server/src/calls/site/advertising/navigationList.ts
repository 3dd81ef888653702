import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const navigationList: Handler<Calls['site/advertising/navigationList']> = async ({
  context,
}) => ok({ items: [...context.site.navigation] });
