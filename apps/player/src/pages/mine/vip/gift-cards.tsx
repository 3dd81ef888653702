import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Button, buttonClass, Icon, momentText, useT } from '@tianping/ui';
import { vipMessages as names } from '@tianping/vip/messages';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { plain, shortDay } from '../../../features/vip/figures.ts';
import { GiftArt } from '../../../features/vip/gift-art.tsx';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Gift, Grade, Progress, Rules } from '../../../features/vip/types.ts';
import { useClaims } from '../../../features/vip/use-claims.ts';
import css from './gift-cards.module.css';

interface Known {
  readonly list: readonly Grade[];
  readonly rules: Rules;
  readonly progress: Progress;
}

/** The four gifts of the grades and their state for the member. */
export function GiftCards(props: Known & { readonly onClaimed: () => void }) {
  const { t } = useT();
  const { progress, rules } = props;
  const { claim, running } = useClaims(props.onClaimed);
  const times = rules.giftTurnoverTimes;
  return (
    <section aria-labelledby="vip-gifts">
      <div className={css.head}>
        <h2 id="vip-gifts">{t(text.gifts)}</h2>
        <p>{times > 0 ? t(text.giftsHint, { times }) : t(text.giftsHintFree)}</p>
        <Link href="/mine/welfare" className={css.more}>
          {t(text.toWelfare)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <ul className={css.cards}>
        {progress.gifts.map((gift) => (
          <li key={gift.kind} className={gift.state === 'claimable' ? css.ready : undefined}>
            <GiftArt
              kind={gift.kind}
              grade={gift.grant?.grade ?? Math.min(progress.peak + 1, props.list.length - 1)}
              className={css.art ?? ''}
            />
            <div className={css.body}>
              <h3>{t(names[gift.kind])}</h3>
              <p className={`${css.amount} num`}>
                {gift.amountMinor > 0 && <small>¥</small>}
                {gift.amountMinor > 0 ? plain(gift.amountMinor) : '–'}
              </p>
              <p className={css.words}>
                <GiftWords gift={gift} {...props} />
              </p>
              <GiftAction gift={gift} isBusy={running !== null} onClaim={(id) => claim({ id })} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The condition that the gift waits for, or until when it can be claimed. */
function GiftWords({ gift, list, rules, progress }: Known & { readonly gift: Gift }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { state, day, grant, kind } = gift;
  const moment = (at: number): string => momentText(translator, at, now());
  if (grant && state === 'claimable') return t(text.ready, { time: moment(grant.expiresAt) });
  if (grant && state === 'claimed') return t(text.given, { time: moment(grant.claimedAt ?? 0) });
  if (grant && state === 'expired') return t(text.gone, { time: moment(grant.expiresAt) });
  if (kind === 'upgrade') {
    const next = list[progress.peak + 1];
    return next ? t(text.upgradeFirst, { name: next.name }) : t(text.upgradeTop);
  }
  const on = { day: day === null ? '' : shortDay(day) };
  switch (state) {
    case 'coming':
      return t(kind === 'birthday' ? text.birthdayComing : text.weeklyComing, on);
    case 'needsDeposit':
      return t(kind === 'weekly' ? text.weeklyNeeds : text.monthlyNeeds, on);
    case 'needsBirthday':
      return t(text.birthdayNeeds);
    case 'needsAge':
      return t(text.birthdayAge, { days: rules.birthdayAfterDays });
    default:
      return t(text.noneAtGrade);
  }
}

function GiftAction(props: {
  readonly gift: Gift;
  readonly isBusy: boolean;
  readonly onClaim: (id: string) => void;
}) {
  const { t } = useT();
  const { gift, isBusy, onClaim } = props;
  const { state, grant, kind } = gift;
  if (grant && state === 'claimable') {
    return (
      <Button size="s" busy={isBusy} onClick={() => onClaim(grant.id)}>
        {t(text.claim)}
      </Button>
    );
  }
  if (state === 'needsBirthday') {
    return (
      <Link href="/mine/userinfo" className={buttonClass({ tone: 'secondary', size: 's' })}>
        {t(text.needsBirthday)}
      </Link>
    );
  }
  const words = {
    claimable: text.claim,
    claimed: text.claimed,
    expired: text.expired,
    coming: kind === 'upgrade' ? text.notYet : text.coming,
    needsDeposit: text.needsDeposit,
    needsAge: text.needsAge,
    none: text.none,
  } as const;
  return <span className={css.wait}>{t(words[state])}</span>;
}
