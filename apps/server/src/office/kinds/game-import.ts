import { err, ok, type UnixMs } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { toJson } from '@tianping/office';
import type { ProposalKind } from '@tianping/office/server';
import type { VenuesService } from '@tianping/venues/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { venueOfficeTexts as text } from '../venue-office-messages.ts';

export const GAME_IMPORT = 'gameImport';

const payload = z.object({ importId: z.string() });

/** The games of a venue are shown to every member: a second person agrees to the changes of a file. */
export function gameImportKind(deps: {
  readonly now: () => UnixMs;
  readonly imports: VenuesService['office']['games']['imports'];
}): ProposalKind {
  const { now, imports } = deps;
  return {
    kind: GAME_IMPORT,
    permission: 'approvals.decide',
    proposedWith: 'config.write',
    async execute(sql, { siteId, payload: asked }) {
      const { importId } = payload.parse(asked);
      const done = await imports.releaseWithin(sql, { siteId, importId, at: now() });
      if (done.ok) return ok(toJson(done.value));
      const { t } = textsOf('hans');
      const message = t(done.error === 'gone' ? text.importGone : text.importStale);
      return err({ code: statusCodes.dataExists.code, message });
    },
    committed: ({ siteId }) => imports.released(siteId),
    async ended(sql, { siteId, payload: asked }) {
      await imports.dropWithin(sql, { siteId, importId: payload.parse(asked).importId });
    },
  };
}
