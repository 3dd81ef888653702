import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import { IconButton } from './button.tsx';
import { pageMarks } from './pages.ts';
import css from './pagination.module.css';

/**
 * Page numbers under a list. The arrows are never `disabled`, which would take the focus from a member who has just
 * pressed one.
 */
export function Pagination(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useT();
  const pages = Math.max(1, Math.ceil(props.total / props.pageSize));
  return (
    <nav className={css.pager} aria-label={t(uiMessages.pagination)}>
      <span className={css.total}>{t(uiMessages.totalRows, { total: props.total })}</span>
      <IconButton
        icon={IconChevronLeft}
        label={t(uiMessages.previousPage)}
        aria-disabled={props.page <= 1}
        onClick={() => props.page > 1 && props.onPage(props.page - 1)}
      />
      {pageMarks(props.page, pages).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap-${at}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className="num"
            aria-label={t(uiMessages.pageOf, { page: mark })}
            aria-current={mark === props.page ? 'page' : undefined}
            onClick={() => props.onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <IconButton
        icon={IconChevronRight}
        label={t(uiMessages.nextPage)}
        aria-disabled={props.page >= pages}
        onClick={() => props.page < pages && props.onPage(props.page + 1)}
      />
    </nav>
  );
}
