import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Button, IconButton, useT } from '@tianping/ui';
import { galleryMessages as text } from '../messages.ts';
import css from './samples.module.css';

/** Every tone, size and state of a button. */
export function ButtonSamples() {
  const { t } = useT();
  return (
    <>
      <div className={css.flow}>
        <Button>{t(text.confirmBet)}</Button>
        <Button disabled>{t(text.incomplete)}</Button>
        <Button busy>{t(text.sending)}</Button>
      </div>
      <div className={css.flow}>
        <Button tone="secondary">{t(text.secondary)}</Button>
        <Button tone="soft">{t(text.soft)}</Button>
        <Button tone="accent">{t(text.claim)}</Button>
        <Button tone="danger">{t(text.danger)}</Button>
        <Button tone="text">{t(text.asText)}</Button>
      </div>
      <div className={css.flow}>
        <Button size="l">{t(text.large)}</Button>
        <Button size="s" icon={IconSearch}>
          {t(text.small)}
        </Button>
        <IconButton icon={IconSearch} label={t(text.search)} />
        <IconButton icon={IconSearch} label={t(text.search)} size="s" />
        <IconButton icon={IconSearch} label={t(text.search)} disabled />
      </div>
      <div className={css.art}>
        <Button tone="glass">{t(text.glass)}</Button>
      </div>
    </>
  );
}
