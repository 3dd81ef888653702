import { z } from 'zod';
import { defineOfficeCall } from './define.ts';

export const listsExport = defineOfficeCall({
  path: 'lists/export',
  permission: 'session',
  effect: 'write',
  summary: 'Says that a list is taken as a file, with its filters; who took it is logged.',
  request: z.object({
    list: z.string().regex(/^[a-z][A-Za-z0-9]{1,39}$/),
    filters: z.record(z.string().max(40), z.string().max(200)),
  }),
  answer: z.object({}),
});
