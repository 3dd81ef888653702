import { err, ok } from '@tianping/base';
import type { ChatService } from '@tianping/chat/server';
import { statusCodes } from '@tianping/contract';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

const payload = z.object({ rid: z.string() });

/** A destroyed room never opens again, so two persons must agree. */
export function chatDestroyKind(chat: Pick<ChatService, 'moderation'>): ProposalKind {
  return {
    kind: 'chatDestroy',
    permission: 'chat.moderate',
    proposedWith: 'chat.moderate',
    async execute(sql, { siteId, payload: asked, note }) {
      const { rid } = payload.parse(asked);
      const done = await chat.moderation.destroyWithin(sql, { siteId, rid }, note);
      if (done.ok) return ok({ rid });
      const message = textsOf('hans').t(text.chatNoRoom);
      return err({ code: statusCodes.warning.code, message });
    },
    committed({ siteId, payload: asked }) {
      const { rid } = payload.parse(asked);
      void chat.moderation.publish({ siteId, rid }).catch(() => {});
    },
  };
}
