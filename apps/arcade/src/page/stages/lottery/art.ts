import type { Lottery } from '@tianping/plugin-games/lottery';

function artUrl(path: string): string {
  return `${import.meta.env.BASE_URL}art/lottery/${path}`;
}

export const machineUrl = artUrl('machine.svg');
export const cupUrl = artUrl('k3/k3-cup.svg');

/** The picture of a number; `hasNumber` is false where the number must be written on it. */
export function ballArt(lottery: Lottery, ball: number): { url: string; hasNumber: boolean } {
  if (lottery === 'ssc' || lottery === 'pc28') {
    return { url: artUrl(`ssc/ssc-${ball}.svg`), hasNumber: true };
  }
  if (lottery === 'six') {
    return { url: artUrl(`six/mark-${String(ball).padStart(2, '0')}.svg`), hasNumber: true };
  }
  if (lottery === 'pk10') return { url: artUrl(`pk10/pk-${ball}.svg`), hasNumber: true };
  if (lottery === 'k3') return { url: artUrl(`k3/k3-${ball}.svg`), hasNumber: true };
  const colour = lottery === 'x5' ? 'gold' : 'plum';
  return { url: artUrl(`ball-blank-${colour}.svg`), hasNumber: false };
}

export function carUrl(car: number): string {
  return artUrl(`pk10/car-${car}.svg`);
}
