/** The page numbers worth showing: both ends, the current one and its neighbours, gaps between. */
export function pageMarks(page: number, pages: number): readonly (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(wanted)].filter((at) => at >= 1 && at <= pages).sort((a, b) => a - b);
  const marks: (number | 'gap')[] = [];
  let last = 0;
  for (const at of shown) {
    if (at - last === 2) marks.push(at - 1);
    else if (at - last > 2) marks.push('gap');
    marks.push(at);
    last = at;
  }
  return marks;
}
