/** A run of a phrase: plain, strong, or a link. */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a translated text at its `**strong**` and `[words](path)` marks. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, strong, words = '', to = ''] = match;
    runs.push(
      strong === undefined ? { kind: 'link', text: words, to } : { kind: 'strong', text: strong },
    );
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

/** The text as a reader sees it, without marks. */
export function plainText(text: string): string {
  return runsOf(text)
    .map((run) => run.text)
    .join('');
}
