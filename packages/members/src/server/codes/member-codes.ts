import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { CodePurpose } from '../../rules/entry/codes.ts';
import type { CodeService } from './code-service.ts';

/** `tooMany`: that was the last guess; the code is invalid now. `expired`: invalid, used, too old or never sent. */
export type MemberCodeRefusal = 'wrong' | 'tooMany' | 'expired';

/** Codes of known members: at a stopped login, and in their profile. */
export interface MemberCodes {
  /** Uses up a code. `to` is where it was sent; for a new device by default the bound phone. */
  verify(
    who: {
      readonly siteId: SiteId;
      readonly memberId: MemberId;
      readonly deviceId: string;
      readonly purpose: Exclude<CodePurpose, 'reset'>;
      readonly to?: string;
    },
    code: string,
  ): Promise<Result<null, MemberCodeRefusal>>;
}

export function createMemberCodes(deps: {
  readonly db: Db;
  readonly codes: Pick<CodeService, 'verify'>;
}): MemberCodes {
  return {
    async verify({ siteId, memberId, deviceId, purpose, to }, code) {
      const { rows } = await deps.db.query<{ name_key: string; phone: string | null }>(
        'select name_key, phone from members where site_id = $1 and id = $2',
        [siteId, memberId],
      );
      const target = to ?? rows[0]?.phone ?? null;
      if (!rows[0] || target === null) return err('expired');
      const subject = { siteId, purpose, nameKey: rows[0].name_key, target, deviceId };
      const verified = await deps.codes.verify(subject, code.trim());
      if (verified.ok) return ok(null);
      if (verified.error.kind === 'gone') return err('expired');
      return err(verified.error.left > 0 ? 'wrong' : 'tooMany');
    },
  };
}
