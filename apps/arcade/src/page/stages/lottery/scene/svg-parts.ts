/** An SVG drawing without some of its groups, as text. */
export async function fetchSvg(url: string): Promise<(without: readonly string[]) => string> {
  const text = await (await fetch(url)).text();
  return (without) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    for (const id of without) drawing.getElementById(id)?.remove();
    return new XMLSerializer().serializeToString(drawing);
  };
}
