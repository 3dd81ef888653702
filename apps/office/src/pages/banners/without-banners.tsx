import { Button } from 'antd';
import { Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { bannerMessages as text } from './banner-messages.ts';
import css from './banners.module.css';

/** Shown without any banner to edit: the site uses the pictures that came with it, or the match alone. */
export function WithoutBanners(props: {
  readonly isOwn: boolean;
  /** Null for staff who may only read. */
  readonly onAdd: (() => void) | null;
}) {
  const { isOwn, onAdd } = props;
  const { t } = useTexts();
  return (
    <Box
      title={t(isOwn ? text.noneTitle : text.shippedTitle)}
      className={isOwn ? undefined : css.whole}
    >
      <div className={css.without} data-testid="without-banners">
        <p>{t(isOwn ? text.noneText : text.shippedText)}</p>
        {onAdd && (
          <Button type="primary" onClick={onAdd}>
            {t(isOwn ? text.add : text.own)}
          </Button>
        )}
      </div>
    </Box>
  );
}
