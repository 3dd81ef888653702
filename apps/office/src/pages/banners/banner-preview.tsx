import { isBannerDrawing } from '@tianping/contract';
import { uploadedUrl } from '@tianping/promotions';
import gifts from '@tianping/ui/scenes/gifts.svg?url';
import ledger from '@tianping/ui/scenes/ledger.svg?url';
import summit from '@tianping/ui/scenes/summit.svg?url';
import { useTexts } from '../../engine/texts.ts';
import { bannerMessages as text } from './banner-messages.ts';
import css from './banners.module.css';
import type { Row } from './draft.ts';

const DRAWINGS = { gifts, ledger, summit } as const;

/** Preview of a banner: its text over its picture, as on the home page. */
export function BannerPreview({ row }: { readonly row: Row }) {
  const { t } = useTexts();
  const { picture, name, title, line, label } = row;
  const url = uploadedUrl(picture) ?? (isBannerDrawing(picture) ? DRAWINGS[picture] : null);
  // Text is dark on drawings of daylight, light on the others.
  const isNight = picture !== 'gifts' && picture !== 'summit';
  return (
    <section className={css.side} aria-label={t(text.preview)}>
      <div className={css.preview} data-night={isNight} data-testid="banner-preview">
        {url !== null && <img src={url} alt="" />}
        <small>{name.hans}</small>
        <h3>{title.hans}</h3>
        <p>{line.hans}</p>
        {label.hans.trim() !== '' && <span>{label.hans}</span>}
      </div>
      <p className={css.hint}>{t(text.previewHint)}</p>
    </section>
  );
}
