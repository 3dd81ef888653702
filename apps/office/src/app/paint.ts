import { type Edition, hexOf } from '@tianping/ui/theme';
import { type ThemeConfig, theme } from 'antd';

/** A colour of the brand by its token; the only place where Ant Design receives our colours. */
export type Paint = (token: string) => string;

/** Reads the colours that the page's style sheets give the chosen brand and edition. */
export function paintOfPage(page: HTMLElement): Paint {
  const style = getComputedStyle(page);
  return (token) => hexOf(style.getPropertyValue(`--${token}`).trim() || 'oklch(50% 0 0)');
}

const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

/** Ant Design in the colours of a brand's edition. */
export function antTheme(edition: Edition, paint: Paint, isStill = false): ThemeConfig {
  const isDark = edition === 'professional';
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'office' },
    hashed: false,
    token: {
      ...colours(paint),
      colorBgElevated: paint(isDark ? 'surface-2' : 'surface'),
      fontFamily: FONT,
      fontSize: 13,
      borderRadius: 6,
      controlHeight: 32,
      wireframe: false,
      // Menus and pickers are invisible until their animation has ended; with `motion` off they do not wait.
      motion: !isStill,
      boxShadow: isDark ? 'var(--shadow-2)' : undefined,
    },
    components: componentTokens(paint),
  };
}

function colours(paint: Paint): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: paint('brand'),
    colorPrimaryHover: paint('brand-strong'),
    colorPrimaryActive: paint('brand-strong'),
    colorPrimaryBg: paint('brand-soft'),
    colorPrimaryText: paint('brand'),
    colorLink: paint('brand'),
    colorLinkHover: paint('brand-strong'),
    colorSuccess: paint('fall'),
    colorError: paint('rise'),
    colorWarning: paint('warn'),
    colorInfo: paint('info'),
    colorText: paint('text'),
    colorTextHeading: paint('text'),
    colorTextSecondary: paint('text-2'),
    colorTextTertiary: paint('text-3'),
    colorTextDescription: paint('text-3'),
    colorTextPlaceholder: paint('text-3'),
    colorTextLightSolid: paint('on-brand'),
    colorBgLayout: paint('bg'),
    colorBgContainer: paint('surface'),
    colorBorder: paint('line-strong'),
    colorBorderSecondary: paint('line'),
    colorSplit: paint('line'),
    colorFillAlter: paint('surface-2'),
    colorFillSecondary: paint('surface-3'),
    colorFillTertiary: paint('surface-3'),
    controlItemBgActive: paint('brand-soft'),
    controlItemBgHover: paint('surface-3'),
  };
}

function componentTokens(paint: Paint): NonNullable<ThemeConfig['components']> {
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Modal: { titleFontSize: 16 },
    Segmented: { itemSelectedBg: paint('surface'), trackBg: paint('surface-3') },
    Tooltip: { colorBgSpotlight: paint('surface-3'), colorTextLightSolid: paint('text') },
    Tabs: { horizontalItemPadding: '8px 0 10px', titleFontSize: 14 },
  };
}
