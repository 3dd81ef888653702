/** Fields that hold who paid, or from where; a name or number of the provider among them is masked as well. */
const PERSONAL =
  /name|payer|payee|sender|from|holder|owner|acc(oun)?t|card|iban|address|phone|mobile|tel|mail|cert|memo|remark|note/i;
/** Cards, accounts and mobile phones, wherever they are. */
const NUMBER = /(?<![0-9a-f-])(?:\d{15,}|1[3-9]\d{9})(?![0-9a-f-])/gi;
/** Names, and all other Chinese words: which of them are names, no program knows. */
const HAN = /\p{Script=Han}{2,}/gu;
const SHOWN = 4;

/**
 * A provider's text for staff who may not see members' data in full: what its fields say of persons is masked, and in
 * all of it long numbers and Chinese words. JSON, forms and XML are read; of any other text only the last holds.
 */
export function maskBody(body: string): string {
  const json = parsed(body);
  if (json !== undefined) return JSON.stringify(maskJson(json, false));
  if (/^[^\s=&<{]+=[^\s&]*(&[^\s=&]+=[^\s&]*)*$/.test(body)) return maskForm(body);
  const fields = body.replace(
    /<([\w:.-]+)([^<>]*)>([^<>]+)(?=<\/)/g,
    (_, name, rest, value) => `<${name}${rest}>${maskField(name, value)}`,
  );
  return maskText(fields);
}

/** The value of a field of that name. */
export function maskField(name: string, value: string): string {
  if (PERSONAL.test(name)) return maskWhole(value);
  const json = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
  return json === undefined ? maskText(value) : JSON.stringify(maskJson(json, false));
}

function maskForm(body: string): string {
  return [...new URLSearchParams(body)]
    .map(([name, value]) => `${name}=${maskField(name, value)}`)
    .join('&');
}

function maskJson(value: unknown, isPersonal: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => maskJson(one, isPersonal));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (typeof inner === 'string' && !isPersonal) return [name, maskField(name, inner)];
        return [name, maskJson(inner, isPersonal || PERSONAL.test(name))];
      }),
    );
  }
  if (typeof value === 'string') return isPersonal ? maskWhole(value) : maskText(value);
  if (typeof value !== 'number') return value;
  const isExact = Number.isSafeInteger(value) || !Number.isInteger(value);
  const text = isExact ? String(value) : '';
  const masked = isPersonal ? maskWhole(text) : maskText(text);
  return isExact && masked === text ? value : masked;
}

function maskText(text: string): string {
  return text.replace(NUMBER, maskWhole).replace(HAN, maskWhole);
}

/** Of a short word its first character, of a number or a long word its last ones. */
function maskWhole(text: string): string {
  const signs = [...text];
  if (signs.length > SHOWN * 2) return `****${signs.slice(-SHOWN).join('')}`;
  return `${signs[0] ?? ''}***`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
