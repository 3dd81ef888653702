import { type Clock, createUuid, type Rng, type SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { resetMessages as text } from '@tianping/members/reset-messages';
import type { Codes, ResetNews } from '@tianping/members/server';
import { textsOf } from '../http/texts.ts';
import { siteTime } from '../site/site-time.ts';

/** How long a carrier may take until a notice is of no more use. */
const NOTICE_LIFE_MS = 6 * 3_600_000;

const notices = {
  opened: text.noticeOpened,
  approved: text.noticeApproved,
  done: text.noticeDone,
  stopped: text.noticeStopped,
  refused: text.noticeRefused,
} as const;

/** Tells a member of a case at the bound phone and mail box; the letter on the site is written elsewhere. */
export function createResetNotices(deps: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly codes: Pick<Codes, 'notify'>;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
}): (news: ResetNews) => void {
  const { clock, codes, siteOf } = deps;
  return (news) => {
    // A phone and a mail box are in no script; simplified is read by everybody here.
    const { t } = textsOf('hans');
    const brand = siteOf(news.siteId).name;
    const at = news.news === 'done' ? news.pausedUntil : news.dueAt;
    const words = t(notices[news.news], {
      what: t(text[news.what]),
      reference: news.reference,
      code: news.stopCode ?? '',
      time: at === null ? '' : siteTime(at).slice(0, 16),
    });
    const until = clock.now() + NOTICE_LIFE_MS;
    const notice = { subject: t(text.noticeSubject), text: words };
    const common = { brand, script: 'hans', notice } as const;
    for (const [channel, to] of [
      ['sms', news.phone],
      ['email', news.email],
    ] as const) {
      if (to === null) continue;
      codes.notify({ id: createUuid(deps), channel, to, ...common }, until);
    }
  };
}
