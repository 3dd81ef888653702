import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, shortText, unixMs, uuid } from '../../fields.ts';
import { limitPeriod } from '../../money-views.ts';
import { depositKind, depositView, depositWait } from '../../views.ts';

export const attachProof = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/attachProof',
  auth: 'member',
  effect: 'write',
  summary: 'Attaches a picture that was uploaded as proof of payment.',
  request: z.object({ orderId: uuid, imageId: uuid }),
  answer: depositView,
});

export const closeOrder = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/closeOrder',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Closes an open deposit order; a later good callback still credits it.',
  request: z.object({ orderId: uuid }),
  answer: depositView,
});

export const confirmPaid = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/confirmPaid',
  auth: 'member',
  effect: 'write',
  summary: 'The member says that the money was sent; the order is looked for at once.',
  request: z.object({ orderId: uuid }),
  answer: depositView,
});

export const createSignalCode = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/createSignalCode',
  auth: 'member',
  effect: 'write',
  switch: 'deposits',
  summary:
    'A reference code to be written in a transfer; the order that is placed with it is found by it.',
  request: z.object({ code: z.string().max(40) }),
  answer: z.object({ signalCode: shortText, expiresAt: unixMs }),
});

export const getCustomerInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/getCustomerInfo',
  auth: 'member',
  effect: 'read',
  summary:
    "What the deposit screen must know of its member: the payer's name, what is missing, what the own limits leave.",
  request: z.object({}),
  answer: z.object({
    payerNameMasked: shortText.nullable(),
    /** What the channels open to the member require first, in the order to ask for it. */
    needs: z.array(z.enum(['realName', 'phone', 'birthday'])),
    /** What the narrowest of the member's own limits leaves, and until when; null without one. */
    ownLimit: z.object({ leftMinor: minor, period: limitPeriod, until: unixMs }).nullable(),
    /** Why the member cannot deposit now, whatever the amount; null when possible. */
    stop: z
      .object({
        reason: z.enum(['coolingOff', 'excluded', 'restricted', 'underage']),
        text: shortText,
      })
      .nullable(),
    openOrders: z.array(depositView),
  }),
});

export const getDepositOrderStatus = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/getDepositOrderStatus',
  auth: 'member',
  effect: 'read',
  summary: "The state of one of the member's deposit orders.",
  request: z.object({ orderId: uuid }),
  answer: depositView,
});

export const pay = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/pay',
  auth: 'member',
  effect: 'idempotent',
  switch: 'deposits',
  summary: 'Places a deposit order; the answer names the hosted payment page.',
  request: z.object({
    code: z.string().max(40),
    amount: z.string().max(12),
    /** Network of a coin channel. */
    protocol: z.string().max(20).nullable().default(null),
    payerName: z.string().max(60).nullable().default(null),
    /** From `createSignalCode`. */
    signalCode: z.string().max(20).nullable().default(null),
  }),
  answer: depositView,
});

export const types = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/types',
  auth: 'member',
  effect: 'read',
  summary: 'The deposit channels open to the member, with the limits that are enforced.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        code: shortText,
        name: shortText,
        hint: shortText,
        kind: depositKind,
        minMinor: minor,
        maxMinor: minor,
        quickMinor: z.array(minor),
        /** Only the quick amounts are taken. */
        fixedOnly: z.boolean(),
        feeBasisPoints: z.int(),
        rewardBasisPoints: z.int(),
        /** Most that one reward adds; null: no bound but the rate. */
        rewardMaxMinor: minor.nullable(),
        /** A label on its corner; null without. */
        ribbon: shortText.nullable(),
        state: z.enum(['open', 'maintenance', 'locked']),
        until: unixMs.nullable(),
        sandbox: z.boolean(),
        /** The waiting screen of its orders. */
        wait: depositWait,
        /** Of coin channels; empty elsewhere. */
        protocols: z.array(shortText),
        currency: shortText.nullable(),
        /** The member types the payer's name; it must be the real one. */
        asksPayerName: z.boolean(),
        /** The payer writes a reference code; `createSignalCode` can issue one before. */
        hasMemo: z.boolean(),
        /** What the member must provide before using it, in the order to ask for it. */
        needs: z.array(z.enum(['realName', 'birthday', 'phone'])),
      }),
    ),
  }),
});
