/** A typed amount in yuan, in minor units; null when it is invalid. */
export function readYuan(text: string): number | null {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return null;
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

export function yuanText(minor: number): string {
  const cents = minor % 100;
  const yuan = Math.trunc(minor / 100);
  return cents === 0 ? String(yuan) : `${yuan}.${String(cents).padStart(2, '0')}`;
}
