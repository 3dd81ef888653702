/** `a***8`: enough to know oneself, too little to know anybody. */
export function maskName(name: string): string {
  const chars = [...name];
  if (chars.length < 3) return `${chars[0] ?? ''}**`;
  return `${chars[0]}***${chars.at(-1)}`;
}
