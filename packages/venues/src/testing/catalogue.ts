import type { VenueGame } from '../rules/venue.ts';

const FIRST = [
  '锦鲤',
  '龙门',
  '深海',
  '月下',
  '沙海',
  '烟火',
  '极光',
  '果园',
  '星轨',
  '金算',
  '竹林',
  '青铜',
];
const SECOND = [
  '金殿',
  '宝库',
  '巨章',
  '玉兔',
  '驼铃',
  '元夕',
  '雪岭',
  '三连',
  '远航',
  '盘王',
  '团子',
];
const HANT: Readonly<Record<string, string>> = {
  锦: '錦',
  鲤: '鯉',
  龙: '龍',
  门: '門',
  宝: '寶',
  库: '庫',
  烟: '煙',
  极: '極',
  岭: '嶺',
  连: '連',
  轨: '軌',
  远: '遠',
  驼: '駝',
  铃: '鈴',
  盘: '盤',
  团: '團',
  果园: '果園',
  园: '園',
  铜: '銅',
};
const KINDS = ['slots', 'crash', 'scratch', 'table'] as const;
const VOLATILITY = ['low', 'mid', 'high'] as const;

/** A catalogue as large as an aggregator's: names that repeat in part, some without a figure or a picture. */
export function createCatalogue(size: number): readonly VenueGame[] {
  return Array.from({ length: size }, (_, at): VenueGame => {
    const round = Math.floor(at / (FIRST.length * SECOND.length));
    const name = `${FIRST[at % FIRST.length]}${SECOND[at % SECOND.length]}${round === 0 ? '' : round + 1}`;
    return {
      code: `hbg-${String(at + 1).padStart(4, '0')}`,
      name,
      nameHant: [...name].map((character) => HANT[character] ?? character).join(''),
      kind: KINDS[at % KINDS.length] ?? 'slots',
      category: 'DZ',
      cover: at % 3 === 0 ? null : `https://games.example/covers/${at}.webp`,
      returnMicro: at % 5 === 0 ? null : 940_000 + (at % 40) * 1_000,
      volatility: VOLATILITY[at % VOLATILITY.length] ?? null,
      minMinor: 20,
      maxMinor: 20_000,
      tags: at % 7 === 0 ? ['hot'] : at % 11 === 0 ? ['new'] : [],
      devices: ['desktop', 'phone'],
      demo: at % 4 !== 1,
      jackpot: null,
    };
  });
}
