/** Whether an activity has money once this much is added: used by the designer and when sending for approval. */
export function isFunded({
  filledMinor,
  addedMinor,
}: {
  readonly filledMinor: number;
  readonly addedMinor: number;
}): boolean {
  return filledMinor + addedMinor > 0;
}
