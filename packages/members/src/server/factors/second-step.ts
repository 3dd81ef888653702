import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import { keyChallenge, type PageOrigin } from '@tianping/factors/server';
import type { Browser, MembersDeps } from '../deps.ts';
import { isKnownDevice } from '../devices/known-devices.ts';
import type { EntryRefusal } from '../entry/check-entry.ts';
import { type Entered, type EnteringAccount, enter } from '../entry/enter.ts';
import {
  endFamily,
  findTokenById,
  type RememberedToken,
  useToken,
  writeToken,
} from '../remember/remembered.ts';
import { beginFactorTry, factorTrySucceeded } from './attempts.ts';
import { useFactor } from './prove.ts';
import { readKeys } from './store.ts';
import { type FactorTicket, isUnused, setChallenge, takeTicket, useTicket } from './tickets.ts';
import type { FactorProof, FactorRefusal } from './types.ts';

export interface SecondStepInput extends Browser {
  readonly ticket: string;
  readonly proof: FactorProof;
  /** Whether to trust this device, so that it is not asked again for a while. */
  readonly willTrust: boolean;
}

/** A login completed with its second factor. */
export interface EnteredBySecond extends Entered {
  /** Replaces the token that was used in place of the password; null when the password was typed. */
  readonly remembered: RememberedToken | null;
  /** The token that a newly trusted device must keep; null when it is not to be trusted. */
  readonly trust: string | null;
}

type Refused = FactorRefusal | EntryRefusal;

/** The challenge that a passkey signs for the login of a ticket. */
export async function secondStepChallenge(
  deps: MembersDeps,
  of: {
    readonly siteId: SiteId;
    readonly deviceId: string;
    readonly ticket: string;
    readonly page: PageOrigin | null;
  },
): Promise<Result<unknown, FactorRefusal>> {
  const { page } = of;
  if (page === null) return err({ kind: 'pageUnknown' });
  return await deps.db.tx(async (sql) => {
    const ticket = await takeTicket(sql, deps, { ...of, token: of.ticket, purpose: 'login' });
    if (!ticket) return err({ kind: 'ticketGone' });
    const keys = await readKeys(sql, ticket.memberId, page.rpId);
    if (keys.length === 0) return err({ kind: 'passkeyMissing' });
    const timeoutMs = deps.factorLimits.ticketMs;
    const { challenge, options } = await keyChallenge(deps.rng, keys, { page, timeoutMs });
    await setChallenge(sql, ticket.tokenHash, challenge);
    return ok(options);
  });
}

/** The second step of a login; all checks of the first one on the account are repeated. */
export async function loginSecond(
  deps: MembersDeps,
  input: SecondStepInput,
): Promise<Result<EnteredBySecond, Refused>> {
  const { siteId, deviceId, proof } = input;
  const at = { siteId, deviceId, token: input.ticket, purpose: 'login' } as const;
  const ticket = await deps.db.tx((sql) => takeTicket(sql, deps, at));
  if (!ticket) return err({ kind: 'ticketGone' });
  const account = await readAccount(deps, siteId, ticket.memberId);
  if (!account) return err({ kind: 'ticketGone' });
  const isKnown = await isKnownDevice(deps.db, { siteId, nameKey: account.nameKey, deviceId });
  const lane = { memberId: account.id, deviceId: isKnown ? deviceId : null };
  const tooMany = await beginFactorTry(deps, lane);
  if (tooMany) return err(tooMany);
  const proving = { siteId, memberId: account.id, challenge: ticket.challenge };
  let failed: 'factorWrong' | 'ticketGone' | 'rememberGone' = 'ticketGone';
  const entered = await enter(deps, input, {
    account,
    provedByCode: false,
    provedByFactor: true,
    trust: input.willTrust,
    async first(sql) {
      // The member's row is locked: nobody else can be using the ticket.
      if (!(await isUnused(sql, ticket.tokenHash))) return null;
      if (!(await useFactor(sql, deps, proving, proof))) {
        failed = 'factorWrong';
        return null;
      }
      await useTicket(sql, deps, ticket.tokenHash);
      const remembered = await nextRemembered(deps, sql, { ticket, siteId, deviceId });
      if (remembered === 'gone') failed = 'rememberGone';
      return remembered === 'gone' ? null : { remembered };
    },
  });
  if (!entered.ok) {
    return err(entered.error.kind === 'overtaken' ? { kind: failed } : entered.error);
  }
  await factorTrySucceeded(deps, lane);
  const { memberId, token, signKey, trust, extra } = entered.value;
  return ok({ memberId, token, signKey, trust, remembered: extra.remembered });
}

async function readAccount(
  { db }: MembersDeps,
  siteId: SiteId,
  memberId: MemberId,
): Promise<EnteringAccount | null> {
  const { rows } = await db.query<Omit<EnteringAccount, 'nameKey'> & { name_key: string }>(
    `select id, name_key, status, phone, phone_area from members where site_id = $1 and id = $2`,
    [siteId, memberId],
  );
  const row = rows[0];
  return row ? { ...row, nameKey: row.name_key } : null;
}

/** The remembered token is used up now, not earlier; one used twice ends its family. */
async function nextRemembered(
  { clock, rng }: MembersDeps,
  sql: Parameters<typeof useToken>[0],
  of: { readonly ticket: FactorTicket; readonly siteId: SiteId; readonly deviceId: string },
): Promise<RememberedToken | null | 'gone'> {
  const { ticket, siteId, deviceId } = of;
  if (ticket.rememberedId === null) return null;
  const stored = await findTokenById(sql, ticket.rememberedId);
  if (!stored) return 'gone';
  const now = clock.now();
  if (!(await useToken(sql, stored.id, now))) {
    await endFamily(sql, stored.familyId, now);
    return 'gone';
  }
  const { memberId, familyId } = stored;
  return await writeToken(sql, { clock, rng }, { siteId, memberId, deviceId, familyId });
}
