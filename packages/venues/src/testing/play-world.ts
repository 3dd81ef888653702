import { err, ok } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { SeamlessVenue } from '../rules/venue.ts';
import type { VenueSite } from '../server/deps.ts';
import { createSeamlessWallet } from '../server/seamless/wallet.ts';
import type { VenuesService } from '../server/venues-service.ts';
import { openInput } from './open-input.ts';
import { createWorldOn, type Player, site as plainSite, type VenuesWorld } from './world.ts';

/** The site of the suites with another venue, `TPZR`, that plays from the central wallet. */
export const playSite: VenueSite = {
  ...plainSite,
  funds: {
    ...plainSite.funds,
    venues: [
      ...plainSite.funds.venues,
      {
        code: 'TPZR',
        enName: 'tpzr',
        name: 'venue TPZR',
        category: 'ZR',
        shared: true,
        wholeYuan: false,
        seamless: { provider: 'studio', cap: 'casino' },
      } as VenueSite['funds']['venues'][number],
    ],
  },
};
const GAME = {
  code: 'baccarat',
  name: 'baccarat',
  nameHant: 'baccarat',
  kind: 'baccarat',
  category: 'ZR',
  cover: null,
  returnMicro: null,
  volatility: null,
  minMinor: null,
  maxMinor: null,
  tags: [],
  devices: ['desktop'],
  demo: true,
  jackpot: null,
} as const;
const RULE = {
  provider: 'studio',
  halt: null,
  cap: 'casino',
  capMinor: 600_000 * 712,
  maxStake: null,
} as const;

type Left = Parameters<VenuesService['leave']>[0]['what'];

/** A member who opens games, plays in them and leaves them. */
export interface PlayWorld {
  readonly world: VenuesWorld;
  readonly player: Player;
  readonly venues: VenuesService;
  /** Sessions that the central-wallet venue was called to end. */
  readonly endedThere: readonly (string | null)[];
  /** Opens a game; answers its identifier for leaving it. */
  enter(venue: string, loginId?: string, gameCode?: string): Promise<string>;
  leave(what: Left): ReturnType<VenuesService['leave']>;
  /** The outcome of a stake in the last session but `at`. */
  stakeIn(at: number): Promise<string>;
  /** Why the member's sessions ended; null for those that are open. */
  reasons(): Promise<readonly (string | null)[]>;
  /** Another service over the same database, with the same venues. */
  restarted(): VenuesService;
}

export async function createPlayWorld(db: Db): Promise<PlayWorld> {
  const world = createWorldOn(db);
  const player = await world.newMember(100_000);
  const tokens: string[] = [];
  const endedThere: (string | null)[] = [];
  const { AAA, BBB } = world.fakes;
  const venuesOf = [AAA.venue, BBB.venue, studio(tokens, endedThere)];
  const restarted = () => world.second({ venues: venuesOf });
  const venues = restarted();
  return {
    world,
    player,
    venues,
    endedThere,
    async enter(venue, loginId = 'login-1', gameCode = '') {
      const how = { ...openInput, gameCode };
      const asked = { ...player, site: playSite, venue, how, isActivity: false, mayMove: true };
      const entered = await venues.enter({ ...asked, loginId });
      if (!entered.ok || entered.value.session === null) throw new Error('not entered');
      return entered.value.session;
    },
    leave: (what) => venues.leave({ ...player, site: playSite, what, mayMove: true }),
    stakeIn: (at) => stake(world, player, tokens.at(at) ?? ''),
    async reasons() {
      const page = { limit: 50, offset: 0 };
      const all = { ...player, venue: null, state: 'all', from: 0 as never } as const;
      const { list } = await venues.office.sessions({ ...all, before: 9e15 as never }, page);
      return list.map(({ endReason }) => endReason);
    },
    restarted,
  };
}

/** A central-wallet venue that records its tokens, and the sessions that it is called to end. */
function studio(tokens: string[], endedThere: (string | null)[]): SeamlessVenue {
  return {
    code: 'TPZR',
    sandbox: true,
    wallet: 'seamless',
    games: async () => ok([GAME]),
    maintenance: async () => ok(null),
    async open(_member, { token }) {
      if (token === null) return err('unreachable');
      tokens.push(token);
      return ok({ url: 'https://studio.example/play' });
    },
    async endSession(_member, session) {
      endedThere.push(session);
      return ok(null);
    },
    round: async () => ok({ kind: 'unknown' }),
    statement: async () => ok([]),
  };
}

async function stake(world: VenuesWorld, player: Player, token: string): Promise<string> {
  const wallet = createSeamlessWallet({
    ...world,
    rng: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) } as never,
    rulesOf: () => new Map([['TPZR', RULE]]),
    onMoved: () => {},
  });
  const { outcome } = await wallet.call('studio', {
    ...player,
    kind: 'stake',
    id: world.newId(),
    reference: null,
    token,
    gameCode: 'baccarat',
    round: world.newId(),
    closes: false,
    amountMinor: 1_000,
  });
  return outcome;
}
