import type { MemberId, Result } from '@tianping/base';
import { type Db, resealColumns } from '@tianping/db';
import type { MembersDeps } from '../deps.ts';
import { listDevices, revokeDevice, type ShownDevice } from '../devices/trusted-devices.ts';
import type { EntryRefusal } from '../entry/check-entry.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  passkeyChallenge,
  removePasskey,
  removeTotp,
  renewRecovery,
} from './change.ts';
import { type Confirmation, confirm, confirmChallenge, confirmedUntil } from './confirm.ts';
import {
  type EnteredBySecond,
  loginSecond,
  type SecondStepInput,
  secondStepChallenge,
} from './second-step.ts';
import { listKeys, readAuthenticator, readWays } from './store.ts';
import type { FactorActor, FactorRefusal, FactorStatus } from './types.ts';

type Refusable<Value> = Promise<Result<Value, FactorRefusal>>;
type Made<Make extends (...given: never[]) => unknown> = ReturnType<Make>;

/** A member's second factors, and the devices that are not asked for them. */
export interface FactorsService {
  status(actor: Pick<FactorActor, 'memberId' | 'sessionId' | 'page'>): Promise<FactorStatus>;
  /** Whether the member has a second factor. */
  isSet(memberId: MemberId): Promise<boolean>;
  /** The second step of a login, and the challenge that a passkey signs for it. */
  login(input: SecondStepInput): Promise<Result<EnteredBySecond, FactorRefusal | EntryRefusal>>;
  loginChallenge(of: Parameters<typeof secondStepChallenge>[1]): Refusable<unknown>;
  /** Confirms the session for a while. */
  confirm(actor: FactorActor, given: Confirmation): Refusable<{ readonly until: number }>;
  confirmChallenge(actor: FactorActor): Refusable<unknown>;
  /**
   * What must be confirmed before a payout account is added: the second factor of a member who has one. Null when
   * nothing must.
   */
  payoutFault(actor: Pick<FactorActor, 'memberId' | 'sessionId'>): Promise<FactorRefusal | null>;
  beginTotp(actor: FactorActor): Made<typeof beginTotp>;
  confirmTotp(actor: FactorActor, code: string): Made<typeof confirmTotp>;
  removeTotp(actor: FactorActor): Refusable<{ readonly ended: number }>;
  passkeyChallenge(actor: FactorActor): Refusable<unknown>;
  addPasskey(
    actor: FactorActor,
    given: { readonly response: unknown; readonly label: string },
  ): Made<typeof addPasskey>;
  removePasskey(actor: FactorActor, passkeyId: string): Refusable<{ readonly ended: number }>;
  renewRecovery(actor: FactorActor): Made<typeof renewRecovery>;
  devices(
    actor: Pick<FactorActor, 'siteId' | 'memberId' | 'deviceId'>,
  ): Promise<readonly ShownDevice[]>;
  /** Revokes a device: its sessions end, and a login from it counts as new. */
  revokeDevice(actor: FactorActor, id: string): Refusable<{ readonly ended: number }>;
  /** Seals again what an older key has sealed; returns how many texts. */
  reseal(): Promise<number>;
}

export function createFactorsService(deps: MembersDeps): FactorsService {
  return {
    status: (actor) => status(deps, actor),
    isSet: async (memberId) => (await readWays(deps.db, memberId, null)).hasFactor,
    login: (input) => loginSecond(deps, input),
    loginChallenge: (of) => secondStepChallenge(deps, of),
    confirm: (actor, given) => confirm(deps, actor, given),
    confirmChallenge: (actor) => confirmChallenge(deps, actor),
    payoutFault: (actor) => payoutFault(deps, actor),
    beginTotp: (actor) => beginTotp(deps, actor),
    confirmTotp: (actor, code) => confirmTotp(deps, actor, code),
    removeTotp: (actor) => removeTotp(deps, actor),
    passkeyChallenge: (actor) => passkeyChallenge(deps, actor),
    addPasskey: (actor, given) => addPasskey(deps, actor, given),
    removePasskey: (actor, passkeyId) => removePasskey(deps, actor, passkeyId),
    renewRecovery: (actor) => renewRecovery(deps, actor),
    devices: (actor) => listDevices(deps, actor),
    revokeDevice: (actor, id) => revokeDevice(deps, actor, id),
    reseal: () => resealAuthenticators(deps.db, deps.sealer),
  };
}

function resealAuthenticators(db: Db, sealer: MembersDeps['sealer']): Promise<number> {
  const of = { table: 'member_authenticators', key: 'member_id' };
  return resealColumns(
    db,
    sealer,
    ['sealed', 'pending_sealed'].map((column) => ({ ...of, column })),
  );
}

async function status(
  deps: MembersDeps,
  actor: Pick<FactorActor, 'memberId' | 'sessionId' | 'page'>,
): Promise<FactorStatus> {
  const { memberId } = actor;
  const [authenticator, passkeys, held, until] = await Promise.all([
    readAuthenticator(deps.db, memberId),
    listKeys(deps.db, memberId),
    readWays(deps.db, memberId, actor.page?.rpId ?? null),
    confirmedUntil(deps, actor.sessionId),
  ]);
  return {
    totpSince: authenticator?.since ?? null,
    passkeys,
    recoveryLeft: held.recoveryLeft,
    confirmedUntil: until,
    ways: held.ways,
  };
}

async function payoutFault(
  deps: MembersDeps,
  { memberId, sessionId }: Pick<FactorActor, 'memberId' | 'sessionId'>,
): Promise<FactorRefusal | null> {
  const { hasFactor } = await readWays(deps.db, memberId, null);
  if (!hasFactor || (await confirmedUntil(deps, sessionId)) !== null) return null;
  return { kind: 'confirmNeeded' };
}
