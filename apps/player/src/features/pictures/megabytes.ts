/** `8.2`: megabytes with one decimal, rounded up. */
export function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 104_857.6) / 10).toFixed(1);
}
