import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconLayout from '@tabler/icons-react/dist/esm/icons/IconLayout.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWheel from '@tabler/icons-react/dist/esm/icons/IconWheel.mjs';
import type { ActivityKind, SentenceSection, SentenceView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { IconShape } from '@tianping/ui';
import { PartLinks } from '../../engine/part-links.tsx';
import { Badge } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { promotionMessages as text } from './promotion-messages.ts';
import {
  type ActivityLine,
  percentOf,
  sectionNames,
  type Verdict,
  verdictTones,
} from './promotion-texts.ts';
import css from './promotions.module.css';

export const kindIcons: Readonly<Record<ActivityKind, IconShape>> = {
  race: IconTrophy,
  landing: IconLayout,
  firstDeposit: IconGift,
  againDeposit: IconRepeat,
  newTask: IconListCheck,
  drawGift: IconWheel,
  signGift: IconCalendarCheck,
  friends: IconUserPlus,
  bettingGift: IconTicket,
};

const PARTS = [
  { path: '/promotions', name: text.partList },
  { path: '/promotions/flags', name: text.partFlags },
  { path: '/promotions/grants', name: text.partGrants },
  { path: '/promotions/given', name: text.partGiven },
  { path: '/promotions/compare', name: text.partCompare },
] as const;

/** Links to the pages of activities. */
export function Parts() {
  return <PartLinks label={text.parts} parts={PARTS} />;
}

/** How much of an activity's budget is paid or promised; in figures as well. */
export function BudgetMeter({ of }: { readonly of: ActivityLine }) {
  const { t, yuan } = useTexts();
  if (of.budgetMinor <= 0) return <>{t(text.noBudget)}</>;
  const used = of.paidMinor + of.reservedMinor;
  const share = percentOf(used, of.budgetMinor);
  const tone = share >= 95 ? 'bad' : share >= 80 ? 'wait' : 'ok';
  return (
    <span className={css.meter}>
      <i data-tone={tone} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </i>
      <small>{t(text.budgetOf, { used: yuan(used), all: yuan(of.budgetMinor) })}</small>
    </span>
  );
}

export function VerdictBadge({ of }: { readonly of: Verdict }) {
  const { t } = useTexts();
  return <Badge tone={verdictTones[of]}>{t(text[of])}</Badge>;
}

/** The sentences of one part of the terms, in order. */
export function bySection(
  sentences: readonly SentenceView[],
): readonly (readonly [SentenceSection, readonly SentenceView[]])[] {
  const names = [...new Set(sentences.map(({ section }) => section))];
  return names.map((name) => [name, sentences.filter(({ section }) => section === name)]);
}

/** Figures beside each other, each with its components. */
export function FigureStrip(props: {
  readonly figures: readonly {
    readonly name: Message;
    readonly value: string;
    readonly note: string;
  }[];
}) {
  const { t } = useTexts();
  return (
    <dl className={css.facts}>
      {props.figures.map(({ name, value, note }) => (
        <div key={name.id}>
          <dt>{t(name)}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The terms, each figure emphasised. */
export function Terms(props: { readonly sentences: readonly SentenceView[] }) {
  const { t } = useTexts();
  return (
    <div className={css.sections}>
      {bySection(props.sentences).map(([section, sentences]) => (
        <section key={section} className={css.section}>
          <h3>{t(sectionNames[section])}</h3>
          <div>
            {sentences.map(({ id, parts }) => (
              <p key={id}>
                {parts.map((part, at) =>
                  part.figure === null ? (
                    part.text
                  ) : (
                    <strong key={`${part.figure}-${at}`}>{part.text}</strong>
                  ),
                )}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
