import { type MemberId, ok, type Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { familyWords } from '@tianping/members';
import { notesOf, officeLimits, restrictionsOf, tagsOf } from '@tianping/office/server';
import { textsOf } from '../../../http/texts.ts';
import { providerName } from '../../../views/withdraw-view.ts';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { accountsOf, devicesOf, relatedTo, sessionsOf } from './facts.ts';
import { maskBirthday, maskEmail, maskPhone, maskRealName } from './masks.ts';
import { moneyOf } from './money.ts';
import { readProfileRow } from './profile.ts';
import { memberRowOf, readMemberRow } from './rows.ts';

export const membersOne: OfficeHandler<OfficeCalls['members/one']> = async ({
  request,
  context,
  services,
}) => {
  const { site, siteId, script, now } = context;
  const { db } = services.office.deps;
  const memberId = request.memberId as MemberId;
  const row = await readMemberRow(db, siteId, memberId);
  const profile = row && (await readProfileRow(db, siteId, memberId));
  if (!row || !profile) return refusal(script, 'notFound', text.memberUnknown);
  const member = { siteId, memberId };
  const { grade } = row;
  const tags = await tagsOf(db, member);
  return ok({
    member: memberRowOf(row),
    profile: {
      ...profile.plain,
      phone: maskPhone(row.phone),
      email: maskEmail(row.email),
      realName: maskRealName(row.real_name),
      birthday: maskBirthday(profile.birthday),
    },
    money: await moneyOf(db, member, site.funds.coins),
    vip: { level: grade, name: `VIP${grade}` },
    restrictions: [...(await restrictionsOf(db, member))],
    notes: [...(await notesOf(db, member, officeLimits.notesShown))],
    tags: tags.map((tag) => ({ ...tag })),
    sessions: await sessionsOf(db, member, now),
    devices: (await devicesOf(db, member)).map((device) => ({
      ...device,
      family: deviceName(device.family, script),
    })),
    accounts: (await accountsOf(db, member)).map((account) => ({
      ...account,
      label: providerName(account.label, script),
    })),
    related: await relatedTo(db, member),
  });
};

/** The name of a browser or operating system as people know it. */
function deviceName(family: string, script: Script): string {
  const { t } = textsOf(script);
  const { browser, system } = familyWords(family);
  return `${t(browser)} · ${t(system)}`;
}
