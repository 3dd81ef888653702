/**
 * Tokens that no brand and no edition changes. `px` is a unit of the 1920-wide drawing and is
 * scaled by the build (see `decisions/0060-player-stack.md`); `PX` stays as it is, which keeps
 * small text readable.
 */
export const FIXED_TOKENS = {
  'font-sans':
    '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
  'font-num':
    '"Barlow Semi Condensed", "DIN Alternate", "Roboto Condensed", "Noto Sans SC", sans-serif',
  'text-xs': 'max(12PX, 12px)',
  'text-sm': 'max(12PX, 13px)',
  'text-md': 'max(13PX, 14px)',
  'text-lg': 'max(14PX, 16px)',
  'text-xl': '20px',
  'text-2xl': '28px',
  'text-3xl': '40px',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'radius-s': '4px',
  'radius-m': '8px',
  'radius-l': '14px',
  'radius-pill': '999px',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  fast: '120ms',
  slow: '240ms',
  'font-display':
    '"Songti SC", "Noto Serif SC", "Source Han Serif SC", "Noto Serif CJK SC", "PingFang SC", "Microsoft YaHei", serif',
  'font-heading': 'var(--font-display)',
  'text-4xl': '52px',
  'lh-tight': '1.25',
  'lh-body': '1.6',
  page: '1440px',
  gutter: '24px',
  'space-8': '64px',
  'space-9': '96px',
  'radius-xl': '20px',
  hit: 'max(28PX, 36px)',
  'hit-touch': '44px',
  'z-sticky': '10',
  'z-header': '20',
  'z-panel': '30',
  'z-float': '40',
  'z-scrim': '50',
  'z-dialog': '60',
  'z-toast': '70',
  enter: '180ms',
  'cat-sport': 'oklch(36% 0.075 158)',
  'cat-live': 'oklch(33% 0.085 18)',
  'cat-chess': 'oklch(36% 0.06 205)',
  'cat-esport': 'oklch(32% 0.095 292)',
  'cat-lottery': 'oklch(38% 0.085 52)',
  'cat-slots': 'oklch(34% 0.09 342)',
  'cat-fish': 'oklch(36% 0.08 238)',
  'on-scene': 'oklch(99% 0.004 90)',
  'on-scene-2': 'oklch(90% 0.012 90)',
} as const;

export type FixedToken = keyof typeof FIXED_TOKENS;
