import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { Icon, type IconShape, useT } from '@tianping/ui';
import { useState } from 'react';
import {
  fullness,
  kinds,
  money,
  shortTime,
  tightest,
  valueText,
} from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import type { LimitKind, Overview, ProtectionLimit } from '../../../features/protection/types.ts';
import { Section } from '../section.tsx';
import { LimitEditor } from './limit-editor.tsx';
import css from './limits.module.css';
import { PendingRaises } from './pending-raises.tsx';

const ICONS: Readonly<Record<LimitKind, IconShape>> = {
  deposit: IconCash,
  loss: IconArrowsExchange,
  stake: IconTicket,
  session: IconClock,
};

/** A card for each kind of limit; below, the one that is being changed and pending raises. */
export function Limits(props: { readonly overview: Overview; readonly onChanged: () => void }) {
  const { t } = useT();
  const { limits } = props.overview;
  const [edited, setEdited] = useState<LimitKind>('deposit');
  return (
    <Section title={t(text.limits)} hint={t(text.limitsHint)} testId="limits">
      <ul className={css.cards}>
        {kinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={limits.filter((limit) => limit.kind === kind)}
            isEdited={kind === edited}
            onEdit={() => setEdited(kind)}
          />
        ))}
      </ul>
      <div className={css.below}>
        <LimitEditor
          key={edited}
          kind={edited}
          limits={limits}
          raiseWaitHours={props.overview.raiseWaitHours}
          onChanged={props.onChanged}
        />
        <PendingRaises
          limits={limits}
          raiseWaitHours={props.overview.raiseWaitHours}
          onChanged={props.onChanged}
        />
      </div>
    </Section>
  );
}

function LimitCard(props: {
  readonly kind: LimitKind;
  readonly limits: readonly ProtectionLimit[];
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}) {
  const { t } = useT();
  const { kind, limits } = props;
  const shown = tightest(limits);
  return (
    <li className={css.card} data-edited={props.isEdited}>
      <div className={css.cardHead}>
        <span className={css.icon}>
          <Icon of={ICONS[kind]} />
        </span>
        <span>
          <b>{t(text[kind])}</b>
          <small>
            {shown ? t(text[shown.period]) : t(text.unset)}
            {limits.length > 1 && ` · ${t(text.more, { count: limits.length - 1 })}`}
          </small>
        </span>
        <button
          type="button"
          className={css.adjust}
          aria-pressed={props.isEdited}
          aria-label={t(text.adjustOf, { kind: t(text[kind]) })}
          onClick={props.onEdit}
        >
          {t(text.adjust)}
        </button>
      </div>
      {shown ? <Use limit={shown} /> : <p className={css.none}>{t(text.noLimit)}</p>}
    </li>
  );
}

function Use({ limit }: { readonly limit: ProtectionLimit }) {
  const translator = useT();
  const { t } = translator;
  const { kind, value, used, resetsAt } = limit;
  const part = fullness(limit);
  const time = shortTime(resetsAt);
  const left = Math.max(0, (value ?? 0) - used);
  const leftText = kind === 'session' ? t(text.leftMinutes, { left, time }) : null;
  return (
    <>
      <p className={css.figures}>
        <b className="num">{valueText(translator, kind, used)}</b>
        <span className="num"> / {valueText(translator, kind, value)}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter be drawn */}
      <div
        className={css.bar}
        role="meter"
        aria-label={t(text[kind])}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        data-near={part >= 0.75}
      >
        <i style={{ width: `${part * 100}%` }} />
      </div>
      <p className={css.left}>
        {left === 0
          ? t(text.usedUp, { time })
          : (leftText ?? t(text.leftMoney, { left: money(left), time }))}
      </p>
    </>
  );
}
