import { CLASSIC_TOKENS, type EditionToken } from './classic.ts';
import { FIXED_TOKENS, type FixedToken } from './fixed.ts';
import { lighten } from './lighten.ts';
import { PROFESSIONAL_TOKENS } from './professional.ts';

/** What a brand must define for each edition: its colours and the paint of its landscape. */
export type BrandToken =
  | 'brand'
  | 'brand-strong'
  | 'brand-soft'
  | 'on-brand'
  | 'accent'
  | 'accent-soft'
  | 'accent-text'
  | 'on-accent'
  | 'on-hero'
  | 'on-hero-2'
  | 'sky-1'
  | 'sky-2'
  | 'sky-3'
  | 'sun'
  | 'sun-halo'
  | 'ridge-1'
  | 'ridge-2'
  | 'ridge-3'
  | 'ridge-4'
  | 'ridge-5'
  | 'mist'
  | 'arena-hi'
  | 'arena-lo'
  | 'pitch-hi'
  | 'pitch-lo';

/** A brand's differences in one edition: its own tokens, and any edition token that it overrides. */
export type EditionTheme = Readonly<Record<BrandToken, string>> &
  Readonly<Partial<Record<EditionToken, string>>>;

/** `brands/<brand>/theme.ts` holds one. Forgetting a colour does not compile. */
export interface Theme {
  /** What is on the horizon of drawings; hills when left out. */
  readonly land?: Land;
  readonly classic: EditionTheme;
  readonly professional: EditionTheme;
}

const LANDS = ['hills', 'dunes', 'peaks'] as const;
type Land = (typeof LANDS)[number];

export type Edition = Exclude<keyof Theme, 'land'>;

/** How far the brand's colour is lightened under the pointer. */
const HOVER_LIGHT = 0.08;

/** Tokens computed from a brand's colours rather than defined by it. */
const derived = ({ brand }: EditionTheme) => ({ 'brand-hover': lighten(brand, HOVER_LIGHT) });

export type Token = FixedToken | EditionToken | BrandToken | keyof ReturnType<typeof derived>;

/** Every colour of one edition of a brand, for drawings made before a browser paints. */
export function paintOf(theme: Theme, edition: Edition): Readonly<Record<string, string>> {
  const base = edition === 'classic' ? CLASSIC_TOKENS : PROFESSIONAL_TOKENS;
  return { ...base, ...theme[edition], ...derived(theme[edition]) };
}

/** The style sheet that all brands share: fixed tokens and the two editions. */
export function baseTokensCss(): string {
  return [
    rule(':root', FIXED_TOKENS),
    rule('[data-edition=classic]', { ...CLASSIC_TOKENS, 'color-scheme': 'light' }),
    rule('[data-edition=professional]', { ...PROFESSIONAL_TOKENS, 'color-scheme': 'dark' }),
  ].join('\n');
}

/** The rules of one brand, to come after {@link baseTokensCss}. */
export function themeCss(brand: string, theme: Theme): string {
  return (['classic', 'professional'] as const)
    .map((edition) => {
      const tokens = { ...theme[edition], ...derived(theme[edition]), ...landOf(theme) };
      return rule(`[data-brand=${brand}][data-edition=${edition}]`, tokens);
    })
    .join('\n');
}

/** Drawings contain every land and show one. */
function landOf({ land }: Theme): Readonly<Record<string, string>> {
  if (!land) return {};
  return Object.fromEntries(LANDS.map((one) => [`art-${one}`, one === land ? 'inline' : 'none']));
}

function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) =>
    name === 'color-scheme' ? `color-scheme:${value}` : `--${name}:${value}`,
  );
  return `${selector}{${lines.join(';')}}`;
}
