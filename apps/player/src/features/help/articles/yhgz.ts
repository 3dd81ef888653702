import type { Translator } from '@tianping/i18n';
import { activityKinds } from '@tianping/plugin-activities';
import { type KindDef, plainSentence, sayTerms } from '@tianping/promotions';
import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, raw, section } from '../model.ts';
import { yhgzMessages as text } from './yhgz-messages.ts';

const write: WriteArticle = ({ opens, t }) =>
  article(
    text.lead,
    section('name', text.nameHead, list(text.name1, text.name2, text.name3)),
    section(
      'cards',
      text.bindHead,
      list(text.bind1, text.bind2, text.bind3),
      p(opens('/mine/addBankCard') ? text.entry : text.noEntry),
    ),
    section('time', text.timeHead, list(text.time1, text.time2, text.time3)),
    section('safety', text.safeHead, list(text.safe1, text.safe2)),
    section(
      'promotions',
      text.promoHead,
      p(text.promoText),
      list(text.promo1, text.promo2, text.promo3, text.promo4, text.promo5, text.promo6),
      p(opens('/activity/discount') ? text.promoEntry : text.promoNone),
      p(text.promoKinds),
    ),
    ...activityKinds.map((kind) =>
      section(kind.kind, kind.name, p(kind.what), list(...ownSentences(t, kind).map(raw))),
    ),
  );
export default write;

/** The description of a kind, with its default figures: the sentences of its terms. */
function ownSentences(t: Translator['t'], kind: KindDef): readonly string[] {
  const own = new Set(kind.sentences.map(({ id }) => id));
  return sayTerms({ t }, kind, kind.start.figures)
    .filter(({ id }) => own.has(id))
    .map(plainSentence);
}
