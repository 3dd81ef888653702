import type { FishKind, FishWorth } from '@tianping/games';
import { fishingMessages as words } from './messages.ts';

type KindName = Exclude<
  keyof typeof words,
  'reef' | 'palace' | 'missed' | 'drawnRule' | 'blastRule' | 'chainRule'
>;
/** Width and height of the drawing, then radius and spine of what can be hit, in sea units. */
type Shape = readonly [number, number, number, number];

function fishKind(code: KindName, worth: number | FishWorth, shape: Shape, art: string): FishKind {
  const [width, height, radius, spine] = shape;
  return {
    code,
    name: words[code],
    art,
    worth: typeof worth === 'number' ? { form: 'fixed', times: worth } : worth,
    size: { width, height },
    reach: { radius, spine },
    isUpright: spine === 0,
    isBoss: code === 'dragon',
  };
}

/** What a golden toad pays: 37 times on average. */
export const TOAD_TABLE = [
  { times: 20, weight: 50 },
  { times: 30, weight: 25 },
  { times: 50, weight: 15 },
  { times: 100, weight: 8 },
  { times: 200, weight: 2 },
] as const;
/** How far a bomb crab reaches, in sea units, and how many fish a lightning turtle catches along. */
export const BLAST_RADIUS = 320;
export const CHAIN_MOST = 6;

/** Every fish of the house; the rooms choose from them. A fish pays the same in every room. */
const KINDS: readonly FishKind[] = [
  fishKind('clownfish', 2, [110, 82, 30, 20], 'clownfish'),
  fishKind('butterflyfish', 3, [106, 106, 40, 8], 'butterflyfish'),
  fishKind('tang', 4, [114, 84, 32, 20], 'tang'),
  fishKind('puffer', 5, [118, 103, 42, 8], 'puffer'),
  fishKind('seahorse', 6, [84, 138, 42, 0], 'seahorse'),
  fishKind('jellyfish', 7, [102, 138, 48, 0], 'jellyfish'),
  fishKind('octopus', 8, [132, 130, 54, 0], 'octopus'),
  fishKind('squid', 9, [174, 90, 30, 50], 'squid'),
  fishKind('turtle', 10, [174, 120, 46, 34], 'turtle'),
  fishKind('lionfish', 12, [142, 122, 42, 22], 'lionfish'),
  fishKind('angler', 15, [163, 142, 50, 22], 'angler'),
  fishKind('lobster', 18, [186, 108, 34, 52], 'lobster'),
  fishKind('swordfish', 20, [258, 108, 30, 84], 'swordfish'),
  fishKind('manta', 30, [240, 180, 62, 44], 'manta'),
  fishKind('shark', 40, [312, 156, 48, 92], 'shark'),
  fishKind('goldShark', 60, [336, 168, 52, 98], 'gold-shark'),
  fishKind('whale', 100, [462, 238, 84, 130], 'whale'),
  fishKind('dragon', 200, [624, 304, 84, 200], 'dragon'),
  fishKind('toad', { form: 'drawn', table: TOAD_TABLE }, [180, 168, 68, 0], 'golden-toad'),
  fishKind(
    'bombCrab',
    { form: 'blast', times: 10, radius: BLAST_RADIUS },
    [192, 132, 62, 0],
    'treasure-crab',
  ),
  fishKind(
    'lightningTurtle',
    { form: 'chain', times: 12, most: CHAIN_MOST },
    [216, 156, 60, 40],
    'treasure-turtle',
  ),
];

const kindsByCode: ReadonlyMap<string, FishKind> = new Map(KINDS.map((kind) => [kind.code, kind]));

/** Null for a code that no fish has. */
export function kindOf(code: string): FishKind | null {
  return kindsByCode.get(code) ?? null;
}
