/** `a***8`: enough to recognise oneself, too little to recognise others. */
export function maskName(name: string): string {
  const chars = [...name];
  if (chars.length < 3) return `${chars[0] ?? ''}**`;
  return `${chars[0]}***${chars.at(-1)}`;
}
