import { hexOf, paintOf, type Theme } from '@tianping/ui/theme';
import type { FirstWords } from './first-words.ts';

/** What the server needs to know of a brand's built files; addresses begin with `/`, colours are `#rrggbb`. */
export interface BrandFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly mark: string;
  readonly icon192: string;
  readonly icon512: string;
  /** With a margin around the mark, for systems that crop icons to a shape. */
  readonly maskable512: string;
  readonly touch180: string;
  /** 1200 by 630, for links that are shared. */
  readonly share: string;
  /** Colours of the browser's own frame, by edition. */
  readonly frame: { readonly classic: string; readonly professional: string };
  readonly paper: string;
  /** Shown before the script has loaded. */
  readonly first: FirstWords;
}

/** The colours that the browser itself paints with. */
export function colourFiles(theme: Theme): Pick<BrandFiles, 'frame' | 'paper'> {
  const [classic, professional] = [paintOf(theme, 'classic'), paintOf(theme, 'professional')];
  return {
    frame: {
      classic: hexOf(classic.surface ?? ''),
      professional: hexOf(professional.surface ?? ''),
    },
    paper: hexOf(classic.bg ?? ''),
  };
}
