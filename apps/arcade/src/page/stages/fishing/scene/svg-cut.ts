/** A rectangle in a drawing's own units. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** Only these groups, by the ends of their ids, as the text of a drawing of that rectangle. */
  only(names: readonly string[], cut: Cut): string;
  /** Everything except these groups. */
  without(names: readonly string[]): string;
}

/** A drawing whose groups can be shown separately: ids are `<prefix>-<name>`. */
export async function fetchDrawing(url: string): Promise<Drawing> {
  const text = await (await fetch(url)).text();
  const read = (): Document => new DOMParser().parseFromString(text, 'image/svg+xml');
  const isNamed = (group: Element, names: readonly string[]): boolean =>
    names.includes(group.id.slice(group.id.indexOf('-') + 1));
  return {
    only(names, { x, y, width, height }) {
      const drawing = read();
      const root = drawing.documentElement;
      const groups = [...drawing.querySelectorAll('g[id]')].filter((one) => isNamed(one, names));
      const shapes = drawing.querySelector('defs');
      root.replaceChildren(...(shapes ? [shapes] : []), ...groups);
      root.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      root.setAttribute('width', String(width));
      root.setAttribute('height', String(height));
      return new XMLSerializer().serializeToString(drawing);
    },
    without(names) {
      const drawing = read();
      for (const group of drawing.querySelectorAll('g[id]')) {
        if (isNamed(group, names)) group.remove();
      }
      return new XMLSerializer().serializeToString(drawing);
    },
  };
}
