/** Address of a drawing of the tables: `artUrl('cards/face/card-hK.svg')`. */
export function artUrl(path: string): string {
  return `${import.meta.env.BASE_URL}art/tables/${path}`;
}
