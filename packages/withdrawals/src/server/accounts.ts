import { createUuid, err, type IdempotencyKey, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { isSameName } from '@tianping/payments';
import { type AccountFault, type AccountInput, checkAccount } from '../rules/index.ts';
import {
  findAccount,
  findAccountByKey,
  insertAccount,
  listAccounts,
  noteClashes,
  type PayoutAccount,
} from './account-store.ts';
import type { MemberOfSite, PasswordFault, WithdrawalsDeps } from './deps.ts';
import { lockGate } from './gate.ts';
import { findOpen } from './order-store.ts';

const HOUR_MS = 3_600_000;

export interface AddAccountInput extends AccountInput {
  readonly member: MemberOfSite;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly holder: string;
  readonly branch: string | null;
  readonly password: string;
}

export type AccountRefusal =
  | PasswordFault
  | { readonly kind: AccountFault }
  | {
      readonly kind:
        | 'keyReused'
        | 'frozen'
        | 'nameMissing'
        | 'nameDiffers'
        | 'accountTaken'
        | 'accountUnknown'
        | 'accountInUse'
        | 'methodClosed';
    }
  | { readonly kind: 'accountTooMany'; readonly max: number };

/** Adds an account in the member's own name; the same key and body always answer the same account. */
export async function addAccount(
  deps: WithdrawalsDeps,
  input: AddAccountInput,
): Promise<Result<PayoutAccount, AccountRefusal>> {
  const { member, key } = input;
  const before = await findAccountByKey(deps.db, member, key);
  if (before) return again(input, before);
  const facts = await deps.members.facts(deps.db, member);
  if (facts?.status !== 'active') return err({ kind: 'frozen' });
  if (!facts.hasPassword) return err({ kind: 'passwordMissing' });
  const password = await deps.members.checkPassword(member, input.password, key);
  if (!password.ok) return password;
  const checked = checkAccount(input);
  if (!checked.ok) return err({ kind: checked.error });
  if (facts.realName === null) return err({ kind: 'nameMissing' });
  if (!isSameName(facts.realName, input.holder)) return err({ kind: 'nameDiffers' });
  const { realName } = facts;
  return await deps.db.tx(async (sql) => {
    await lockGate(sql, member);
    const placed = await findAccountByKey(sql, member, key);
    if (placed) return again(input, placed);
    return await insert(deps, sql, { input, account: checked.value, realName });
  });
}

function again(
  input: AddAccountInput,
  account: PayoutAccount,
): Result<PayoutAccount, AccountRefusal> {
  return account.bodyHash === input.bodyHash ? ok(account) : err({ kind: 'keyReused' });
}

async function insert(
  deps: WithdrawalsDeps,
  sql: Sql,
  given: {
    readonly input: AddAccountInput;
    readonly account: Extract<ReturnType<typeof checkAccount>, { ok: true }>['value'];
    readonly realName: string;
  },
): Promise<Result<PayoutAccount, AccountRefusal>> {
  const { input, account, realName } = given;
  const { member } = input;
  const { withdrawals } = deps.siteOf(member.siteId).funds;
  const method = withdrawals.methods.find((one) => one.method === account.kind);
  if (!method) return err({ kind: 'methodClosed' });
  const own = await listAccounts(sql, member);
  if (own.filter(({ kind }) => kind === account.kind).length >= method.accountsMax) {
    return err({ kind: 'accountTooMany', max: method.accountsMax });
  }
  const now = deps.clock.now();
  const print = deps.vault.print(member.siteId, `${account.kind}:${comparable(account)}`);
  const clash = { ...member, id: createUuid(deps), print, at: now };
  if (await noteClashes(sql, clash)) return err({ kind: 'accountTaken' });
  const accountId = createUuid(deps);
  const { account: plain, ...shown } = account;
  const isNew = await insertAccount(sql, {
    ...member,
    ...shown,
    accountId,
    print,
    sealed: deps.vault.seal(plain),
    holderSealed: deps.vault.seal(realName),
    holderMasked: maskHolder(realName),
    branch: input.branch,
    isDefault: own.length === 0,
    addedAt: now,
    usableAt: now + withdrawals.coolingHours * HOUR_MS,
    key: input.key,
    bodyHash: input.bodyHash,
  });
  const found = isNew ? await findAccountByKey(sql, member, input.key) : null;
  return found ? ok(found) : err({ kind: 'accountTaken' });
}

/** The form in which accounts are compared: the letter case does not matter where its network accepts both. */
function comparable(account: { readonly kind: string; readonly account: string }): string {
  return account.kind === 'wallet' ? account.account.toLowerCase() : account.account;
}

/** Only the first character of a name, however long it is. */
function maskHolder(name: string): string {
  const letters = Array.from(name);
  return letters.length < 2 ? '*' : `${letters[0]}*`;
}

/** A change of an existing account, confirmed by the fund password. */
interface ChangeAccountInput {
  readonly member: MemberOfSite;
  readonly accountId: string;
  readonly password: string;
}

/** Removes an account; refused while a withdrawal is on its way to it. */
export async function removeAccount(
  deps: WithdrawalsDeps,
  input: ChangeAccountInput,
): Promise<Result<readonly PayoutAccount[], AccountRefusal>> {
  const { member, accountId } = input;
  const password = await deps.members.checkPassword(member, input.password);
  if (!password.ok) return password;
  return await deps.db.tx(async (sql) => {
    await lockGate(sql, member);
    const account = await findAccount(sql, member, accountId);
    if (!account) return err({ kind: 'accountUnknown' });
    if (account.removedAt === null) {
      const open = await findOpen(sql, member);
      if (open?.accountId === accountId) return err({ kind: 'accountInUse' });
      await sql.query(
        `update payout_account set removed_at = $2, is_default = false where id = $1`,
        [accountId, deps.clock.now()],
      );
      if (account.isDefault) await makeOldestDefault(sql, member);
    }
    return ok(await listAccounts(sql, member));
  });
}

async function makeOldestDefault(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<void> {
  await sql.query(
    `update payout_account set is_default = true where id = (
       select id from payout_account where site_id = $1 and member_id = $2 and removed_at is null
       order by added_at, id limit 1)`,
    [siteId, memberId],
  );
}

/** Chooses which account is offered first. */
export async function setDefaultAccount(
  deps: WithdrawalsDeps,
  input: ChangeAccountInput,
): Promise<Result<readonly PayoutAccount[], AccountRefusal>> {
  const { member, accountId } = input;
  const password = await deps.members.checkPassword(member, input.password);
  if (!password.ok) return password;
  return await deps.db.tx(async (sql) => {
    await lockGate(sql, member);
    const account = await findAccount(sql, member, accountId);
    if (account?.removedAt !== null) return err({ kind: 'accountUnknown' });
    const params = [member.siteId, member.memberId];
    await sql.query(
      `update payout_account set is_default = false
       where site_id = $1 and member_id = $2 and is_default`,
      params,
    );
    await sql.query(`update payout_account set is_default = true where id = $1`, [accountId]);
    return ok(await listAccounts(sql, member));
  });
}

/** Until when the account cannot be used; null once it can. */
export function coolingUntil(account: PayoutAccount, now: UnixMs): UnixMs | null {
  return account.usableAt > now ? account.usableAt : null;
}
