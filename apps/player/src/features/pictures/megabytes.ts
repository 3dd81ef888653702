/** `8.2`: megabytes with one decimal, never less than it is. */
export function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 104_857.6) / 10).toFixed(1);
}
