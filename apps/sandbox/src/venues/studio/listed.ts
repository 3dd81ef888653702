import type { ListedGame } from '@tianping/plugin-venues/hub88';

/** A game of the studio in the format of the venues' own interface. */
export function listedHere({ game_code: code, name, product, url_thumb: cover, ext }: ListedGame) {
  return {
    code,
    name,
    nameHant: ext?.nameHant ?? name,
    kind: ext?.kind ?? product,
    category: product,
    cover: cover === '' ? null : cover,
    returnMicro: ext?.returnMicro ?? null,
    volatility: ext?.volatility ?? null,
    minMinor: ext?.minMinor ?? null,
    maxMinor: ext?.maxMinor ?? null,
    tags: ext?.tags ?? [],
    devices: ['desktop', 'phone'],
    demo: ext?.demo ?? false,
    jackpot: ext?.jackpot ?? null,
  };
}
