import { beaconRound, beaconTime, OWN_SALT } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { verifyMessages as m } from '../../app/verify-messages.ts';

const UTC8_MS = 8 * 3_600_000;

/** The source of a chain's salt, in plain words; an unknown source is shown as declared. */
export function saltWords(source: string | undefined, t: Translator['t']): string {
  if (source === undefined) return t(m.saltUnsaid);
  if (source === OWN_SALT) return t(m.saltOwn);
  const round = beaconRound(source);
  if (round === null) return t(m.saltOther, { source });
  const at = new Date(beaconTime(round) + UTC8_MS).toISOString();
  return t(m.saltBeacon, { round, time: `${at.slice(0, 10)} ${at.slice(11, 19)}` });
}
