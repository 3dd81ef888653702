/** `2-1` as goals of home and away; null for anything else. */
export function readScore(typed: string): { readonly home: number; readonly away: number } | null {
  const match = /^(\d{1,3})\s*[-–:：]\s*(\d{1,3})$/.exec(typed.trim());
  return match ? { home: Number(match[1]), away: Number(match[2]) } : null;
}
