import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { page, pageSize, uuid } from '../../../fields.ts';
import { notificationType, notificationView, unreadCounts } from '../../../inbox-views.ts';

export const notificationDelete = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/delete',
  auth: 'member',
  effect: 'write',
  summary: "Takes letters out of the member's view; answers what is still unread.",
  request: z.object({ letterIds: z.array(uuid).min(1).max(100) }),
  answer: unreadCounts,
});

export const notificationUnread = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/getUnreadForType',
  auth: 'member',
  effect: 'read',
  summary: "The member's unread letters by kind; their sum is the unread count.",
  request: z.object({ userSystem: z.literal(1) }),
  answer: unreadCounts,
});

export const notificationList = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/list',
  auth: 'member',
  effect: 'read',
  summary: "The member's letters, newest first: all, of one type, or the one with an id.",
  request: z.object({
    type: z.enum(['all', ...notificationType.options]).default('all'),
    letterId: uuid.optional(),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(notificationView) }),
});

export const notificationReadAll = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/onekeyRead',
  auth: 'member',
  effect: 'write',
  summary: 'Marks all letters read, or all of one type; answers what is still unread.',
  request: z.object({ type: z.enum(['all', ...notificationType.options]).default('all') }),
  answer: unreadCounts,
});

export const notificationRead = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/read',
  auth: 'member',
  effect: 'write',
  summary: 'Marks a letter read; answers what is still unread.',
  request: z.object({ letterId: uuid }),
  answer: unreadCounts,
});
