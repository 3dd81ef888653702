import { must } from '@tianping/base';
import { HELP_PAGES } from '../../../routes/help-pages.ts';
import { articles } from '../articles/index.ts';
import { articlePage } from './article-page.tsx';

/** The screen of a page of the help area, with its text. */
export async function openArticle(id: string) {
  const page = must(
    HELP_PAGES.find((one) => one.id === id),
    `help page ${id}`,
  );
  const { default: write } = await articles[page.id]();
  return articlePage(page, write);
}
