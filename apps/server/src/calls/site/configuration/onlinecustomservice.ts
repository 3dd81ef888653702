import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const onlinecustomservice: Handler<
  Calls['site/configuration/onlinecustomservice']
> = async ({ context }) => ok({ url: context.site.customerServiceUrl });
