import type { WriteArticle } from '../article/write-article.ts';
import { article, list, note, section, service, steps } from '../model.ts';
import { hzhbMessages as text } from './hzhb-messages.ts';

const write: WriteArticle = () =>
  article(
    text.lead,
    section('kinds', text.kindsHead, list(text.kind1, text.kind2, text.kind3)),
    section(
      'requirements',
      text.needHead,
      list(text.need1, text.need2, text.need3, text.need4, text.need5),
    ),
    section(
      'how',
      text.howHead,
      steps(text.how1, text.how2, text.how3),
      note(text.warn, 'warn'),
      service,
    ),
  );
export default write;
