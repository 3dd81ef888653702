import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { md5Hex, uuid } from '../../fields.ts';
import { payoutAccountView } from '../../money-views.ts';

export const payoutAccountAdd = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/add',
  auth: 'member',
  effect: 'idempotent',
  summary:
    "Adds a card, address or wallet in the member's own name. Who has a second factor proves the session by it first: 6035 otherwise.",
  request: z.object({
    kind: z.enum(['bank', 'coin', 'wallet']),
    providerCode: z.string().max(20),
    protocol: z.string().max(20).nullable().default(null),
    /** Card number, address or name at the wallet. */
    account: z.string().min(1).max(120),
    holder: z.string().min(1).max(60),
    branch: z.string().max(60).nullable().default(null),
    /** Hash of the second password. */
    password: md5Hex,
  }),
  answer: payoutAccountView,
});

export const memberBanksInfoList = defineCall({
  method: 'GET',
  path: '/fd/api/v1/bankCard/queryMemberBanksInfoList',
  auth: 'member',
  effect: 'read',
  plain: true,
  summary: "The member's cards, addresses and wallets for withdrawals.",
  request: z.object({}),
  answer: z.object({ list: z.array(payoutAccountView) }),
});

export const payoutAccountRemove = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/remove',
  auth: 'member',
  effect: 'write',
  summary: "Removes one of the member's accounts for withdrawals.",
  request: z.object({ accountId: uuid, password: md5Hex }),
  answer: z.object({ list: z.array(payoutAccountView) }),
});

export const payoutAccountDefault = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/setDefault',
  auth: 'member',
  effect: 'write',
  summary: 'Chooses which account is offered first.',
  request: z.object({ accountId: uuid, password: md5Hex }),
  answer: z.object({ list: z.array(payoutAccountView) }),
});
