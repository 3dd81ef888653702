import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const key: Handler<Calls['site/configuration/key']> = async ({ context, services }) =>
  ok(await services.wire.currentSealKey(context.siteId));
