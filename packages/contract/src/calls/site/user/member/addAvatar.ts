import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { avatarView } from './info.ts';

export const addAvatar = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/addAvatar',
  auth: 'member',
  effect: 'write',
  summary: "Takes a picture of the set, or one of the member's own uploads, as avatar.",
  request: z.object({ avatarId: z.string().min(1).max(64) }),
  answer: z.object({ avatar: avatarView }),
});
