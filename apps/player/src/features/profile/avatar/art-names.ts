import type { Message } from '@tianping/i18n';
import type { AvatarName } from '@tianping/members';
import { accountMessages as text } from '../messages.ts';

/** The name of each drawing of the set. */
export const artNames: Readonly<Record<AvatarName, Message>> = {
  dawn: text.artDawn,
  ridge: text.artRidge,
  dunes: text.artDunes,
  lake: text.artLake,
  pines: text.artPines,
  night: text.artNight,
  harbour: text.artHarbour,
  heron: text.artHeron,
  fox: text.artFox,
  carp: text.artCarp,
  owl: text.artOwl,
  horse: text.artHorse,
  scales: text.artScales,
  lantern: text.artLantern,
  whistle: text.artWhistle,
  trophy: text.artTrophy,
};
