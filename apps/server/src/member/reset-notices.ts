import { type Clock, createUuid, type Rng, type SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { resetMessages as text } from '@tianping/members/reset-messages';
import type { Codes, ResetNotice } from '@tianping/members/server';
import { textsOf } from '../http/texts.ts';
import { siteTime } from '../site/site-time.ts';

/** How long a carrier may take before a notice is no longer useful. */
const NOTICE_LIFE_MS = 6 * 3_600_000;

const notices = {
  opened: text.noticeOpened,
  approved: text.noticeApproved,
  done: text.noticeDone,
  stopped: text.noticeStopped,
  refused: text.noticeRefused,
} as const;

/**
 * Notifies a member of a case by the bound phone and e-mail address; the notification on the site is written elsewhere.
 */
export function createResetNotices(deps: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly codes: Pick<Codes, 'notify'>;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
}): (news: ResetNotice) => void {
  const { clock, codes, siteOf } = deps;
  return (news) => {
    // No script is known for a phone or an e-mail address; every reader here can read simplified.
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
