import { createHash } from 'node:crypto';
import type { SiteId } from '@tianping/base';
import { DEFAULT_SITE_ID, type SiteConfig } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { coinAddress } from '@tianping/payments/coin';
import { withCheckDigit } from '@tianping/withdrawals';
import { OTHER_SITE_MEMBERS_MAX, type Style } from './limits.ts';
import { demoMemberMessages as text } from './messages.ts';

/** The account that a demo member is paid out to. */
interface DemoAccount {
  readonly kind: 'bank' | 'coin';
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly account: string;
}

/** A member that the demo plays: the same at every start. */
export interface DemoMember {
  /** Read again before each step, since the site's configuration may change. */
  readonly site: SiteConfig;
  readonly siteId: SiteId;
  readonly name: string;
  readonly realName: Message;
  readonly birthday: string;
  readonly gender: 'male' | 'female';
  readonly style: Style;
  readonly account: DemoAccount;
  readonly deviceId: string;
  /** From the networks reserved for documentation (RFC 5737): nobody's real address. */
  readonly ip: string;
  readonly userAgent: string;
}

/** One in five plays for larger sums. */
const GRAND_EVERY = 5;
const COIN_EVERY = 3;
const BANKS = ['ICBC', 'CMB', 'CCB', 'BOC', 'ABC'] as const;
/** Two members who share a home and its computer, so that the check of shared devices finds something. */
const SHARING = { guest: 3, host: 2 } as const;

const NAMES = [
  text.name1,
  text.name2,
  text.name3,
  text.name4,
  text.name5,
  text.name6,
  text.name7,
  text.name8,
  text.name9,
  text.name10,
  text.name11,
  text.name12,
];

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
];

/**
 * The members of all sites that play with play money: `count` of the main one, a few of each other. Sites of real money
 * have none, whatever `count` is.
 */
export function demoMembersOf(sites: readonly SiteConfig[], count: number): readonly DemoMember[] {
  const playing = sites.filter(({ money }) => money.playMoney);
  const main = playing.find(({ siteId }) => siteId === DEFAULT_SITE_ID) ?? playing[0];
  const others = playing.filter((site) => site !== main);
  const few = Math.min(OTHER_SITE_MEMBERS_MAX, count);
  return [
    ...(main ? membersOf(main, { count, network: '203.0.113', first: 10 }) : []),
    ...others.flatMap((site, at) =>
      membersOf(site, { count: few, network: '198.51.100', first: 10 + at * few }),
    ),
  ];
}

function membersOf(
  site: SiteConfig,
  of: { readonly count: number; readonly network: string; readonly first: number },
): readonly DemoMember[] {
  return Array.from({ length: of.count }, (_, at) => {
    const home = at === SHARING.guest ? SHARING.host : at;
    const digest = digestOf(`device ${site.siteId} ${home}`);
    return {
      site,
      siteId: site.siteId as SiteId,
      name: `demo${two(at + 1)}`,
      realName: NAMES[(at + site.siteId) % NAMES.length] ?? text.name1,
      birthday: `${1975 + ((at * 7) % 25)}-${two((at % 12) + 1)}-${two(((at * 5) % 28) + 1)}`,
      gender: at % 2 === 0 ? 'female' : 'male',
      style: at % GRAND_EVERY === 1 ? 'grand' : 'steady',
      account: accountOf(site.siteId, at),
      deviceId: digest.toString('hex').slice(0, 32),
      ip: `${of.network}.${of.first + home}`,
      userAgent: AGENTS[home % AGENTS.length] ?? '',
    };
  });
}

function accountOf(siteId: number, at: number): DemoAccount {
  if (at % COIN_EVERY === COIN_EVERY - 1) {
    const address = coinAddress('TRC20', digestOf(`coins ${siteId} ${at}`).subarray(0, 20));
    return { kind: 'coin', providerCode: 'USDT', protocol: 'TRC20', account: address };
  }
  const providerCode = BANKS[at % BANKS.length] ?? BANKS[0];
  const number = `622202${String(siteId).padStart(6, '0')}${String(at + 1).padStart(6, '0')}`;
  return { kind: 'bank', providerCode, protocol: null, account: withCheckDigit(number) };
}

function digestOf(what: string): Buffer {
  return createHash('sha256').update(`tianping demo ${what}`).digest();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
