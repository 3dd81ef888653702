import { TERMS_DAY, TERMS_VERSION, termsText } from '../../terms/texts.ts';
import type { WriteArticle } from '../article/write-article.ts';
import { p, say, section } from '../model.ts';
import { gztkMessages as text } from './gztk-messages.ts';

const version = say(text.version, { version: TERMS_VERSION, day: TERMS_DAY });

const write: WriteArticle = (facts) => {
  const { lead, sections } = termsText(facts);
  return { lead, sections: [...sections, section('version', text.versionHead, p(version))] };
};
export default write;
