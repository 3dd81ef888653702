/** Whether both ends are days of the calendar, in their order. */
export function isDayRange(range: { readonly from: string; readonly to: string }): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to;
}

/** `2026-02-30` has the shape of a day, but is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
