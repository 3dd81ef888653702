import { createSeededRng, createUuid, type Rng } from '@tianping/base';
import type { MemberOfSite } from '@tianping/promotions/server';
import { ticketIdOf } from '@tianping/sportsbook/server';
import { type PromotionsWorld, yuan } from './promotions-world.ts';

const HOUR_MS = 3_600_000;
const hans = { script: 'hans' } as const;

/** The activities that everybody takes part in, by what members do there. */
export interface Joined {
  readonly signGift: string;
  readonly drawGift: string;
  readonly bettingGift: string;
  /** Those that are joined explicitly. */
  readonly all: readonly string[];
}

/**
 * Members who play for this many days from a seed: deposits, some of them returned, bets, some of them corrected,
 * friends who register, names that are given; and who sign in, draw and apply whenever they can.
 */
export async function playPopulation(
  world: PromotionsWorld,
  joined: Joined,
  of: { readonly seed: number; readonly members: number; readonly days: number },
): Promise<readonly MemberOfSite[]> {
  const rng = createSeededRng(of.seed);
  const members: MemberOfSite[] = [];
  for (let at = 0; at < of.members; at += 1) members.push(await world.member());
  for (const member of members) for (const id of joined.all) await world.join(member, id);
  for (let day = 0; day < of.days; day += 1) {
    for (const member of [...members]) {
      if (rng.int(3) === 0) await act(world, joined, { member, members, rng });
    }
    world.vip.clock.advance(24 * HOUR_MS);
    await world.round();
  }
  return members;
}

interface Turn {
  readonly member: MemberOfSite;
  readonly members: MemberOfSite[];
  readonly rng: Rng;
}

/** The actions of one member on one day. */
async function act(
  world: PromotionsWorld,
  joined: Joined,
  { member, members, rng }: Turn,
): Promise<void> {
  const { promotions, vip } = world;
  if (rng.int(2) === 0) {
    const order = await world.deposit(member, yuan(50 + rng.int(1_200)));
    if (rng.int(8) === 0) await world.takeBack(order);
  }
  for (let bets = rng.int(3); bets > 0; bets -= 1) {
    vip.clock.advance(1_000);
    const bet = await vip.bet(member, { stakeMinor: yuan(20 + rng.int(400)) });
    await vip.settle(bet, 'W', bet.stakeMinor);
    if (rng.int(6) === 0) await vip.settle(bet, 'P', 0);
    const ticketId = ticketIdOf({ betId: bet.betId, placedAt: vip.clock.now() });
    await promotions.ticket(member, { id: joined.bettingGift, ticketId });
  }
  // Bets count once the round of the grades has looked at them.
  await vip.service().runRound();
  await promotions.signIn(member, { id: joined.signGift, day: null, ...hans });
  for (let more = true; more; ) {
    more = (await promotions.draw(member, { id: joined.drawGift, key: world.key(), ...hans })).ok;
  }
  if (rng.int(12) === 0) await bindName(world, member);
  if (rng.int(10) === 0) {
    const friend = await world.member({ inviter: member });
    for (const id of joined.all) await world.join(friend, id);
    members.push(friend);
  }
}

/** Sets the member's real name, as the profile writes it. */
async function bindName(world: PromotionsWorld, { siteId, memberId }: MemberOfSite): Promise<void> {
  const at = world.vip.clock.now();
  await world.db.tx(async (sql) => {
    const { rowCount } = await sql.query(
      'update members set real_name = $2 where id = $1 and real_name is null',
      [memberId, `名${memberId.slice(-12)}`],
    );
    if (rowCount === 0) return;
    await sql.query(
      `insert into member_profile_events (id, site_id, member_id, what, at, ip, device_id)
       values ($1, $2, $3, 'realName', $4, '', '')`,
      [createUuid(world.vip), siteId, memberId, at],
    );
  });
}
