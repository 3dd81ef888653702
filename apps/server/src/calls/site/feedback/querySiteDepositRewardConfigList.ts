import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const querySiteDepositRewardConfigList: Handler<
  Calls['site/feedback/querySiteDepositRewardConfigList']
> = async ({ context: { site, script } }) =>
  ok({
    list: (site.feedbackRewards ?? []).map(({ code, name, condition, rewardMinor }) => ({
      code,
      name: siteText(name, script),
      condition: siteText(condition, script),
      rewardMinor,
    })),
  });
