import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { avatarView } from './info.ts';

export const avatarList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/avatarList',
  auth: 'member',
  effect: 'read',
  summary: "The set of avatars, and the member's own upload when there is one.",
  request: z.object({}),
  answer: z.object({ list: z.array(avatarView), current: avatarView }),
});
