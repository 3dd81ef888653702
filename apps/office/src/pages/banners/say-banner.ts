import { isBannerDrawing } from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import { isUploaded } from '@tianping/promotions';
import { officeMessages } from '../../messages.ts';
import { fieldMessages } from '../config/form/field-messages.ts';
import { sayWhole } from '../config/form/units.ts';
import { bannerMessages as text } from './banner-messages.ts';

type T = Translator['t'];

const keys: Readonly<Record<string, Message>> = {
  shown: text.shown,
  place: text.place,
  name: text.name,
  title: text.heading,
  line: text.line,
  picture: text.picture,
  way: text.way,
  label: text.labelShort,
  route: text.routeShort,
  from: text.from,
  until: text.until,
  audience: text.audience,
  isOffer: text.isOffer,
  hans: fieldMessages.hans,
  hant: fieldMessages.hant,
};

/** `0.title.hans` is the simplified title of the first banner; a removed one is named by its former position. */
export function sayBannerPath(path: readonly string[], t: T): string {
  return path
    .map((key) => {
      const [, was, at] = /^(was-)?(\d+)$/.exec(key) ?? [];
      if (at !== undefined) return t(was ? text.rowBefore : text.row, { row: Number(at) + 1 });
      const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
      return known ? t(known) : key;
    })
    .join(' · ');
}

const choices: Readonly<Record<string, Message>> = {
  own: text.shownOwn,
  shipped: text.shownShipped,
  all: text.all,
  guests: text.guests,
  members: text.members,
};

/** Characters of a picture's id that identify it. */
const ID_END = 4;

/** The text of a banner's field, by the field's name. */
export function sayBannerValue(key: string, value: unknown, t: T): string {
  if (value === null) return t(key === 'hant' ? fieldMessages.converted : text.forGood);
  if (typeof value === 'boolean') return t(value ? officeMessages.yes : officeMessages.no);
  if (typeof value === 'number') {
    return sayWhole(value, { digits: 0, isMoment: key === 'from' || key === 'until' }, t);
  }
  const words = String(value);
  if (key === 'picture') return sayPicture(words, t);
  const choice =
    (key === 'shown' || key === 'audience') && Object.hasOwn(choices, words)
      ? choices[words]
      : undefined;
  return choice ? t(choice) : words;
}

function sayPicture(picture: string, t: T): string {
  if (isBannerDrawing(picture)) return t(text[picture]);
  return isUploaded(picture) ? t(text.uploaded, { end: picture.slice(-ID_END) }) : picture;
}
