import type { Clock, LocalizedText, MoneyMinor, UnixMs } from '@tianping/base';
import type { BetView, GrantView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Message } from '@tianping/i18n';
import type { FactsOf, Letters, MemberOfSite, TemplateName } from '@tianping/inbox/server';
import { deviceWords, maskAddress } from '@tianping/members';
import { readNames } from '@tianping/members/server';
import type { DepositOrder } from '@tianping/payments';
import type { PaymentsService } from '@tianping/payments/server';
import { textsOf } from '../http/texts.ts';

/** Well after a transaction that sets a password has ended. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Turns what happened to a member into letters. A letter that cannot be written holds nothing up. */
export interface MemberLetters {
  /** In the transaction that makes the account. */
  registered(sql: Sql, member: MemberOfSite): Promise<void>;
  depositChanged(order: DepositOrder): void;
  betCorrected(member: MemberOfSite, bet: BetView, paidBeforeMinor: MoneyMinor): void;
  unusualLogin(entry: MemberOfSite & { at: UnixMs; ip: string; userAgent: string }): void;
  /** In the transaction that sets the password. */
  passwordChanged(sql: Sql, member: MemberOfSite, which: 'login' | 'fund'): Promise<void>;
  /** Once for each grant, however often it is told. */
  granted(member: MemberOfSite, grants: readonly GrantView[]): Promise<void>;
}

export function createMemberLetters(parts: {
  readonly letters: Letters;
  readonly channel: (code: string) => ReturnType<PaymentsService['channel']>;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}): MemberLetters {
  const { letters, channel, clock, onFault } = parts;
  const sendSoon = <Name extends TemplateName>(
    { siteId, memberId }: MemberOfSite,
    letter: { readonly key: string; readonly template: Name; readonly facts: FactsOf<Name> },
  ): void => {
    letters.send({ siteId, memberId, ...letter }).catch(onFault);
  };
  return {
    async registered(sql, { siteId, memberId }) {
      const name = (await readNames(sql, siteId, [memberId])).get(memberId) ?? '';
      const letter = { siteId, memberId, key: 'welcome', template: 'welcome' } as const;
      await letters.send({ ...letter, facts: { name } }, sql);
    },
    depositChanged(order) {
      const letter = depositLetter(order, channel(order.channel)?.name ?? null);
      if (letter) sendSoon(order, letter);
    },
    betCorrected(member, bet, paidBeforeMinor) {
      const leg = bet.legs[0];
      if (!leg) return;
      sendSoon(member, {
        key: `bet/${bet.betId}/${bet.settleCount}`,
        template: 'betCorrected',
        facts: {
          ticketId: bet.ticketId,
          home: leg.team_h,
          away: leg.team_c,
          holdMinor: bet.holdMinor,
          paidBeforeMinor,
          paidNowMinor: bet.payoutMinor ?? 0,
        },
      });
    },
    unusualLogin({ siteId, memberId, at, ip, userAgent }) {
      const { browser, system } = deviceWords(userAgent);
      const facts = { browser: both(browser), system: both(system), ip: maskAddress(ip), at };
      sendSoon({ siteId, memberId }, { key: `login/${at}`, template: 'unusualLogin', facts });
    },
    async passwordChanged(sql, { siteId, memberId }, which) {
      const at = clock.now();
      const key = `password/${which}/${at}`;
      const facts = { which, at };
      await letters.send({ siteId, memberId, key, template: 'passwordChanged', facts }, sql);
      // By then the password is set; if it never was, the counts are told as they are.
      clock.after(ANNOUNCE_AFTER_MS, () => letters.announce({ siteId, memberId }, null));
    },
    async granted({ siteId, memberId }, grants) {
      for (const { id, kind, amountMinor, turnoverMinor, expiresAt } of grants) {
        const facts = { kind, amountMinor, turnoverMinor, expiresAt };
        await letters.send({ siteId, memberId, key: `grant/${id}`, template: 'grant', facts });
      }
    },
  };
}

/** A letter for orders that the provider had taken; a member who was refused at once knows already. */
function depositLetter(order: DepositOrder, name: Message | null) {
  const { orderId, amountMinor, creditedMinor, creditedAt, createdAt, expiresAt } = order;
  const channelName = name && both(name);
  const facts = { orderId, amountMinor, channelName };
  const key = `deposit/${orderId}/${order.status}`;
  if (order.status === 'credited' && creditedMinor !== null) {
    const credited = { ...facts, creditedMinor, at: creditedAt ?? createdAt };
    return { key, template: 'depositCredited', facts: credited } as const;
  }
  if (order.payUrl === '') return null;
  if (order.status === 'expired') {
    return { key, template: 'depositExpired', facts: { ...facts, at: expiresAt } } as const;
  }
  if (order.status !== 'failed') return null;
  return { key, template: 'depositFailed', facts: { ...facts, at: createdAt } } as const;
}

function both(message: Message): LocalizedText {
  return { hans: textsOf('hans').t(message), hant: textsOf('hant').t(message) };
}
