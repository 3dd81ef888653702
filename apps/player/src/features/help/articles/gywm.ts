import type { WriteArticle } from '../article/write-article.ts';
import { article, formula, list, p, say, section, service } from '../model.ts';
import { gywmMessages as text } from './gywm-messages.ts';

const write: WriteArticle = ({ name, playMoney }) =>
  article(
    say(text.lead, { name }),
    section('offer', text.whoHead, list(text.who1, text.who2, text.who3)),
    section('ways', text.wayHead, list(text.way1, text.way2, text.way3, text.way4)),
    section('margin', text.moneyHead, p(text.money), formula(text.moneyExample)),
    section('adults', text.adultHead, p(text.adult)),
    ...(playMoney ? [section('demo', text.playHead, p(text.play))] : []),
    section('contact', text.contactHead, p(text.contact), service),
  );
export default write;
