import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { recoveryCodeHash, totpStep, verifyKeyAnswer } from '@tianping/factors/server';
import type { MembersDeps } from '../deps.ts';
import { readAuthenticator, readKeys } from './store.ts';
import type { FactorProof } from './types.ts';

interface Proving {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The challenge that the passkey had to sign; null when there was none. */
  readonly challenge: string | null;
}

type ProveDeps = Pick<MembersDeps, 'clock' | 'sealer' | 'onFactorChanged'>;

/** Uses a second factor up, within the caller's transaction; each code and each passkey answer once. */
export async function useFactor(
  sql: Sql,
  deps: ProveDeps,
  who: Proving,
  proof: FactorProof,
): Promise<boolean> {
  switch (proof.way) {
    case 'totp':
      return await useCode(sql, deps, who.memberId, proof.code);
    case 'recovery':
      return await useRecoveryCode(sql, deps, who, proof.code);
    case 'passkey':
      return await usePasskey(sql, deps, who, proof);
  }
}

/** A used code, or one older than the last used, is refused. */
async function useCode(
  sql: Sql,
  { clock, sealer }: ProveDeps,
  memberId: MemberId,
  code: string,
): Promise<boolean> {
  const authenticator = await readAuthenticator(sql, memberId);
  if (!authenticator?.sealed) return false;
  const step = totpStep(sealer.open(authenticator.sealed), code, clock.now());
  if (step === null) return false;
  const { rowCount } = await sql.query(
    'update member_authenticators set step = $2 where member_id = $1 and step < $2',
    [memberId, step],
  );
  return rowCount === 1;
}

async function useRecoveryCode(
  sql: Sql,
  deps: ProveDeps,
  { siteId, memberId }: Proving,
  code: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update member_recovery_codes set used_at = $3
     where member_id = $1 and code_hash = $2 and used_at is null`,
    [memberId, recoveryCodeHash(code), deps.clock.now()],
  );
  if (rowCount !== 1) return false;
  await deps.onFactorChanged(sql, { siteId, memberId }, 'recoveryUsed');
  return true;
}

async function usePasskey(
  sql: Sql,
  { clock }: ProveDeps,
  { memberId, challenge }: Proving,
  { response, page }: Extract<FactorProof, { way: 'passkey' }>,
): Promise<boolean> {
  if (challenge === null || page === null) return false;
  const keys = await readKeys(sql, memberId, page.rpId);
  const used = await verifyKeyAnswer(keys, { response, challenge, page });
  if (!used) return false;
  const { rowCount } = await sql.query(
    'update member_passkeys set counter = $3, last_used_at = $4 where id = $1 and counter = $2',
    [used.keyId, used.before, used.counter, clock.now()],
  );
  return rowCount === 1;
}
