import { artUrl } from './art.ts';

/** Groups of the drawing as separate drawings. */
export async function partsOf(
  file: string,
): Promise<(ids: readonly string[], box: string) => string> {
  const answer = await fetch(artUrl(file));
  if (!answer.ok) throw new Error(file);
  const root = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const defs = root.querySelector('defs')?.outerHTML ?? '';
  return (ids, box) => {
    const groups = ids.map((id) => root.getElementById(id)?.outerHTML ?? '').join('');
    const [, , width, height] = box.split(' ');
    const head = `xmlns="http://www.w3.org/2000/svg" viewBox="${box}"`;
    return `<svg ${head} width="${width}" height="${height}">${defs}${groups}</svg>`;
  };
}
