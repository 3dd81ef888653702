import { type LocalizedText, pinyinOf } from '@tianping/base';

/** All forms by which a name can be found: both scripts, full pinyin and its initials. */
interface NameKeys {
  readonly hans: string;
  readonly hant: string;
  readonly pinyin: string;
  readonly initials: string;
}

const retained = new WeakMap<LocalizedText, NameKeys>();

/**
 * A search over names. It accepts either script, pinyin (`manchesite`) and pinyin initials (`mcst`), in any case and
 * spacing; an empty query finds everything.
 */
export function createNameSearch(query: string): (name: LocalizedText | undefined) => boolean {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  if (wanted === '') return () => true;
  const isLatin = /^[a-z0-9]+$/.test(wanted);
  return (name) => {
    if (!name) return false;
    const keys = keysOf(name);
    if (keys.hans.includes(wanted) || keys.hant.includes(wanted)) return true;
    return isLatin && (keys.initials.includes(wanted) || keys.pinyin.includes(wanted));
  };
}

/** `A` … `Z` by the first syllable of a name; `#` for anything else. */
export function initialOf(name: LocalizedText): string {
  const first = keysOf(name).initials.slice(0, 1).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

function keysOf(name: LocalizedText): NameKeys {
  let keys = retained.get(name);
  if (!keys) {
    const syllables = pinyinOf(name.hans.replace(/\s+/g, ''));
    keys = {
      hans: name.hans.toLowerCase().replace(/\s+/g, ''),
      hant: name.hant.toLowerCase().replace(/\s+/g, ''),
      pinyin: syllables.join(''),
      initials: syllables.map((syllable) => syllable.slice(0, 1)).join(''),
    };
    retained.set(name, keys);
  }
  return keys;
}
