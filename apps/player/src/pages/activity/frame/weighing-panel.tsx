import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconRecycle from '@tabler/icons-react/dist/esm/icons/IconRecycle.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { WorthView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { categoryMessages as names } from '@tianping/promotions/category-messages';
import { Badge, type BadgeTone, Icon, type IconShape, useT } from '@tianping/ui';
import { type ReactNode, useId } from 'react';
import { money } from '../../../features/activities/amounts.ts';
import { BalanceScale } from '../../../features/activities/weighing/balance-scale.tsx';
import { weighingTexts as text } from '../../../features/activities/weighing/messages.ts';
import css from '../../../features/activities/weighing/weighing.module.css';

type Verdict = WorthView['verdict'];

const VERDICTS: Readonly<Record<Verdict, readonly [BadgeTone, Message]>> = {
  gain: ['ok', text.gain],
  even: ['info', text.even],
  slightLoss: ['wait', text.slightLoss],
  notWorth: ['bad', text.notWorth],
};

/** What is on the balance, and its texts where the usual ones do not apply. */
export interface Weighing {
  readonly worth: WorthView | null;
  readonly sentence?: string;
}

/** What taking part gives and costs on average, side by side, with what it does to a withdrawal. */
export function WeighingPanel(props: {
  readonly weighing: Weighing;
  readonly withdrawal: string;
  readonly leaving: string;
}) {
  const { t } = useT();
  const { weighing, withdrawal, leaving } = props;
  const { worth, sentence } = weighing;
  const id = useId();
  const isWeighed = worth !== null && worth.bonusMinor > 0;
  return (
    <section
      className={`panel ${css.panel}`}
      aria-labelledby={id}
      data-testid="weighing"
      data-act-art
    >
      <div className={css.head}>
        <h2 id={id}>{t(text.weighTitle)}</h2>
        {isWeighed && <VerdictBadge verdict={worth.verdict} />}
      </div>
      {isWeighed ? (
        <Weighed worth={worth} sentence={sentence} />
      ) : (
        <p className={css.none}>{sentence ?? t(text.weighNone)}</p>
      )}
      <dl className={css.facts}>
        {isWeighed && <CostFacts worth={worth} />}
        <Fact icon={IconBuildingBank} name={t(text.withdrawalFact)}>
          {withdrawal}
        </Fact>
        <Fact icon={IconDoorExit} name={t(text.leavingFact)}>
          {leaving}
        </Fact>
      </dl>
    </section>
  );
}

function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useT();
  const [tone, name] = VERDICTS[verdict];
  return (
    <span data-testid="verdict" data-verdict={verdict}>
      <Badge tone={tone}>{t(name)}</Badge>
    </span>
  );
}

function Weighed(props: { readonly worth: WorthView; readonly sentence: string | undefined }) {
  const { t } = useT();
  const { worth, sentence } = props;
  const costMinor = worth.bonusMinor - worth.netMinor;
  const words = {
    example: worth.example,
    cost: money(costMinor),
    net: money(Math.abs(worth.netMinor)),
  };
  return (
    <>
      <BalanceScale giftMinor={worth.bonusMinor} costMinor={costMinor} />
      <p className={css.verdict}>{sentence ?? t(sentenceOf(worth), words)}</p>
    </>
  );
}

const sentenceOf = (worth: WorthView) =>
  worth.verdict === 'even' ? text.weighEven : worth.netMinor >= 0 ? text.weighGain : text.weighLoss;

function CostFacts({ worth }: { readonly worth: WorthView }) {
  const { t } = useT();
  return (
    <>
      {worth.costs.length > 0 && (
        <Fact icon={IconScale} name={t(text.costFact)}>
          {worth.costs.map(({ category, costMinor }, at) => (
            <span key={category}>
              {at > 0 && '，'}
              {t(names[category])} <b className="num">{money(costMinor)}</b>
            </span>
          ))}
        </Fact>
      )}
      <Fact icon={IconRecycle} name={t(text.turnoverFact)}>
        {worth.requiredMinor > 0 ? (
          <b className="num">{money(worth.requiredMinor)}</b>
        ) : (
          t(text.noTurnoverFact)
        )}
      </Fact>
    </>
  );
}

function Fact(props: {
  readonly icon: IconShape;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>
        <Icon of={props.icon} size="s" />
        {props.name}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
