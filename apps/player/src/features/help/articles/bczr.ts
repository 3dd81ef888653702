import {
  codeLimits,
  DEVICE_CODE_LENGTH,
  memberLimits,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  resetLimits,
} from '@tianping/members';
import { protectionLimits } from '@tianping/protection';
import type { WriteArticle } from '../article/write-article.ts';
import { article, list, note, p, questions, say, section, service, steps } from '../model.ts';
import { bczrMessages as text } from './bczr-messages.ts';
import { betLimitsTable } from './bet-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const wrong = say(text.answerWrong, { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX });
const locked = say(text.answerLocked, {
  minutes: memberLimits.attemptWindowMs / MINUTE_MS,
  failures: memberLimits.accountFailuresMax,
});
const code = say(text.forgot2, {
  seconds: codeLimits.resendMs / 1000,
  minutes: codeLimits.lifeMs / MINUTE_MS,
  guesses: codeLimits.guessesMax,
});
const waits = say(text.lost3, {
  phone: resetLimits.waitMs.phone / HOUR_MS,
  fund: resetLimits.waitMs.fund / HOUR_MS,
  factor: resetLimits.waitMs.factor / HOUR_MS,
});
const pause = say(text.lost4, { pause: resetLimits.pauseMs / HOUR_MS });
const device = say(text.deviceText, { length: DEVICE_CODE_LENGTH });
const expired = say(text.answerExpired, { days: memberLimits.sessionLifeMs / DAY_MS });

const coolOff = say(text.stop1, {
  least: protectionLimits.coolOffHoursMin,
  most: protectionLimits.coolOffHoursMax / 24,
});
const exclusion = say(text.stop2, {
  least: protectionLimits.exclusionMonthsMin,
  most: protectionLimits.exclusionMonthsMax / 12,
});

const write: WriteArticle = ({ rules, opens }) =>
  article(
    text.lead,
    section(
      'login',
      text.loginHead,
      questions(
        [text.askWrong, wrong],
        [text.askLocked, locked],
        [text.askExpired, expired],
        opens('/mine/userinfo') ? [text.askDevices, text.answerDevices] : null,
        [text.askCaptcha, text.answerCaptcha],
      ),
    ),
    section(
      'forgot',
      text.forgotHead,
      p(text.forgotText),
      steps(text.forgot1, code, text.forgot3),
      p(text.forgotNone),
    ),
    section('lost', text.lostHead, p(text.lostText), steps(text.lost1, text.lost2, waits, pause)),
    section('device', text.deviceHead, p(device), note(text.deviceWarn, 'warn')),
    section(
      'profile',
      text.profileHead,
      questions(
        [text.askName, text.answerName],
        [text.askPhone, text.answerPhone],
        [text.askCard, text.answerCard],
      ),
    ),
    section(
      'care',
      text.careHead,
      p(text.careText),
      list(text.care1, text.care2, text.care3, text.care4, text.care5),
    ),
    section(
      'limits',
      text.limitsHead,
      rules ? betLimitsTable(rules) : null,
      p(rules ? text.limitsText : text.limitsMissing),
    ),
    section(
      'own',
      text.ownHead,
      p(text.ownText),
      list(
        rules
          ? say(text.own1, {
              hours: rules.protection.raiseWaitHours,
              expiry: rules.protection.raiseExpiryHours,
            })
          : text.own1Plain,
        text.own2,
        text.own3,
      ),
    ),
    section('stop', text.stopHead, list(coolOff, exclusion, text.stop3), p(text.stopText), service),
    section('check', text.checkHead, { kind: 'selfCheck' }),
    section('others', text.helpHead, list(text.help1, text.help2, text.help3)),
    section('minors', text.minorHead, list(text.minor1, text.minor2, text.minor3)),
  );
export default write;
