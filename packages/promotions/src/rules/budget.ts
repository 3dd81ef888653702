/** Whether an activity has money once this much is added: asked by the designer and by whoever sends for approval. */
export function isFunded({
  filledMinor,
  addedMinor,
}: {
  readonly filledMinor: number;
  readonly addedMinor: number;
}): boolean {
  return filledMinor + addedMinor > 0;
}
