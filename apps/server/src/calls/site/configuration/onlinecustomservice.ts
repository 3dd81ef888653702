import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

/** Members write to staff there, and find the answers. */
const FEEDBACK = '/mine/feedback';

export const onlinecustomservice: Handler<
  Calls['site/configuration/onlinecustomservice']
> = async ({ context }) => ok({ url: context.site.customerServiceUrl || FEEDBACK });
