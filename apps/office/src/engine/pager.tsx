import { Button } from 'antd';
import { officeMessages as text } from '../messages.ts';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Turns the pages of a list inside a detail; nothing where there is only one. */
export function Pager(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTexts();
  const { page, pages, onPage } = props;
  if (pages <= 1) return null;
  return (
    <nav className={css.turn} aria-label={t(text.pages)}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(text.pageBefore)}
      </Button>
      <span className="num">{t(text.pageOf, { page, pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t(text.pageNext)}
      </Button>
    </nav>
  );
}
