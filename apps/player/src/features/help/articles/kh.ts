import {
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from '@tianping/members';
import type { WriteArticle } from '../article/write-article.ts';
import { article, p, picture, questions, say, section, steps, table } from '../model.ts';
import { khMessages as text } from './kh-messages.ts';

const name = say(text.nameNeed, { min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX });
const password = say(text.passwordNeed, { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX });

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section(
      'steps',
      text.stepsHead,
      steps(text.step1, text.step2, text.step3, text.step4, text.step5),
      picture('register', text.picture),
    ),
    section(
      'format',
      text.formatHead,
      table(
        text.formatCaption,
        [text.item, text.need],
        [
          [text.name, name],
          [text.password, password],
          [text.repeat, text.repeatNeed],
        ],
      ),
      p(text.spaces),
    ),
    section(
      'after',
      text.afterHead,
      steps(
        opens('/mine/userinfo') ? text.after1 : null,
        opens('/mine/auth') ? text.after2 : null,
        opens('/mine/introTutorial') ? text.after3 : null,
      ),
    ),
    section(
      'questions',
      text.askHead,
      questions(
        [text.askTaken, text.answerTaken],
        [text.askOften, text.answerOften],
        [text.askTwo, text.answerTwo],
        [text.askMinor, text.answerMinor],
      ),
    ),
  );
export default write;
