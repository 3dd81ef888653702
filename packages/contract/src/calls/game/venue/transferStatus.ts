import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { transferView } from '../../../money-views.ts';

export const venueTransferStatus = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/transferStatus',
  auth: 'member',
  effect: 'read',
  summary: "The state of one of the member's transfers.",
  request: z.object({ transferId: uuid }),
  answer: transferView,
});
