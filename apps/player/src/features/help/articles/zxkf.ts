import type { WriteArticle } from '../article/write-article.ts';
import { article, list, note, p, section, service } from '../model.ts';
import { zxkfMessages as text } from './zxkf-messages.ts';

const write: WriteArticle = () =>
  article(
    text.lead,
    section('open', text.openHead, service, p(text.openText)),
    section(
      'prepare',
      text.prepareHead,
      list(text.prepare1, text.prepare2, text.prepare3, text.prepare4),
    ),
    section(
      'never',
      text.neverHead,
      list(text.never1, text.never2, text.never3),
      note(text.neverText, 'warn'),
    ),
    section(
      'written',
      text.writtenHead,
      list(text.written1, text.written2, text.written3),
      p(text.writtenText),
    ),
  );
export default write;
