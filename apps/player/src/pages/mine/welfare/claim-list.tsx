import { Button, buttonClass, EmptyState, momentText, Segmented, useT } from '@tianping/ui';
import noGifts from '@tianping/ui/states/no-gifts.svg?url';
import { vipMessages as names } from '@tianping/vip/messages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import {
  grantName,
  leftText,
  lifeOf,
  money,
  plain,
  rateText,
} from '../../../features/vip/figures.ts';
import { GiftArt } from '../../../features/vip/gift-art.tsx';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grant } from '../../../features/vip/types.ts';
import type { ClaimTarget } from '../../../features/vip/use-claims.ts';
import { Section } from '../section.tsx';
import css from './claim-list.module.css';

type Kind = 'all' | 'vip' | 'rebate';

interface Claiming {
  readonly running: ClaimTarget | null;
  readonly onClaim: (target: ClaimTarget) => void;
}

/** Grants to claim, the first to expire first. */
export function ClaimList(props: Claiming & { readonly list: readonly Grant[] }) {
  const { t } = useT();
  const { list, ...claiming } = props;
  const [kind, setKind] = useState<Kind>('all');
  const shown = list.filter(
    (grant) => kind === 'all' || (kind === 'rebate') === (grant.kind === 'rebate'),
  );
  return (
    <Section
      title={t(text.waiting)}
      hint={t(text.waitingHint)}
      end={
        <Segmented<Kind>
          label={t(text.filter)}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'all', label: t(text.all) },
            { value: 'vip', label: t(text.vip) },
            { value: 'rebate', label: t(names.rebate) },
          ]}
        />
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          art={noGifts}
          title={t(text.emptyTitle)}
          text={t(text.emptyText)}
          action={
            <Link href="/mine/vip" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.seeVip)}
            </Link>
          }
        />
      ) : (
        <ul className={css.list}>
          {shown.map((grant) => (
            <Row key={grant.id} grant={grant} {...claiming} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ grant, running, onClaim }: Claiming & { readonly grant: Grant }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const name = grantName(translator, grant);
  const isRunning = typeof running === 'object' && running?.id === grant.id;
  const isEarly = grant.state === 'early';
  return (
    <li data-testid="welfare-grant" data-kind={grant.kind}>
      <GiftArt kind={grant.kind} grade={grant.grade} className={css.art ?? ''} />
      <div className={css.name}>
        <b>{name}</b>
        <small>
          <Origin grant={grant} />
        </small>
        <Parts grant={grant} />
      </div>
      <p className={css.left}>
        <Ring percent={lifeOf(grant, now())} />
        {isEarly
          ? t(text.fromTime, { time: momentText(translator, grant.availableAt, now()) })
          : leftText(translator, grant.expiresAt - now())}
      </p>
      <p className={`${css.amount} num`}>{money(grant.amountMinor)}</p>
      {isEarly ? (
        <span className={css.early}>{t(text.early)}</span>
      ) : (
        <Button
          size="s"
          busy={isRunning}
          disabled={running !== null && !isRunning}
          aria-label={t(text.claimThis, { name })}
          onClick={() => onClaim({ id: grant.id })}
        >
          {t(text.claim)}
        </Button>
      )}
    </li>
  );
}

/** The source of a grant, and the turnover it requires. */
function Origin({ grant }: { readonly grant: Grant }) {
  const { t } = useT();
  const times = Math.round(grant.turnoverMinor / grant.amountMinor);
  const grade = `V${grant.grade}`;
  return t(grant.kind === 'rebate' ? text.itemRebate : text.itemVip, { grade, times });
}

/** How a rebate was calculated. */
function Parts({ grant }: { readonly grant: Grant }) {
  const { t } = useT();
  return grant.parts.map((part) => (
    <small key={part.category}>
      {t(text.itemParts, {
        category: t(names[part.category]),
        turnover: plain(part.turnoverMinor),
        rate: rateText(part.rateBp),
      })}
    </small>
  ));
}

const AROUND = 2 * Math.PI * 12;

/** How much of its time is left, as a ring; the text beside it states the same. */
function Ring(props: { readonly percent: number }) {
  const tone = props.percent < 25 ? css.short : css.long;
  return (
    <svg viewBox="0 0 32 32" className={`${css.ring} ${tone}`} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="12" />
      <circle
        cx="16"
        cy="16"
        r="12"
        strokeDasharray={`${(AROUND * props.percent) / 100} ${AROUND}`}
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}
