import { md5Hex } from '@tianping/client';
import type { World } from '../world/world.ts';
import { bindPhone, clientOf } from './contacts.ts';
import type { Member } from './members.ts';

export interface Owner {
  readonly realName: string;
  readonly fundPassword: string;
}

/** Enters the real name and sets the fund password, as withdrawals require. */
export async function nameOwner(
  world: Pick<World, 'url'>,
  member: Member,
  { realName, fundPassword }: Owner,
): Promise<void> {
  await clientOf(world, member).call('site/user/member/bindOther', {
    realName,
    secondPassword: md5Hex(fundPassword),
    proofPassword: md5Hex(member.password),
  });
}

/** Binds the phone too, which the pages of cards require. */
export async function makeOwner(
  world: World,
  member: Member,
  owner: Owner & { readonly number: string },
): Promise<void> {
  await bindPhone(world, member, owner.number);
  await nameOwner(world, member, owner);
}
