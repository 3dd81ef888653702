import { type CommissionPlan, planSentences } from '@tianping/agents';
import { minorToText } from '@tianping/base';
import { Button } from 'antd';
import { useMay, useRead } from '../../app/context.ts';
import { type Previewed, useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import type { Values } from '../../engine/fields/fields.ts';
import { Box, Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';
import css from './agents.module.css';
import {
  FIRST_PLAN,
  readTiers,
  readWeights,
  TIERS,
  tiersText,
  WEIGHTS,
  weightsText,
} from './plan-form.ts';

/** The plans of the site in sentences from their own figures, the latest first. */
export function Plans() {
  const { t } = useTexts();
  const read = useRead('agents/plans', {});
  return (
    <Box title={t(text.plans)}>
      <DetailFrame read={read}>
        {({ list, earliest }) => (
          <>
            <NewPlan
              before={list[0]?.plan ?? FIRST_PLAN}
              earliest={earliest}
              onDone={() => void read.refresh()}
            />
            {list.length === 0 && <p>{t(text.noPlans)}</p>}
            {list.map((one) => (
              <Part
                key={one.version}
                title={t(text.planOf, { version: one.version, month: one.fromMonth })}
              >
                <ul className={css.sentences}>
                  {one.sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                <p className={css.by}>{t(text.planBy, { by: one.by, agreed: one.agreedBy })}</p>
              </Part>
            ))}
          </>
        )}
      </DetailFrame>
    </Box>
  );
}

function planOf(values: Values) {
  return {
    activeStakeMinor: values.minor('stake'),
    paymentCostBp: values.whole('cost'),
    weightsBp: readWeights(values.text('weights')),
    tiers: [...readTiers(values.text('tiers'))],
  };
}

/** The sentences that agents will read, and those that no longer apply. */
export function PlanPreview(props: {
  readonly before: CommissionPlan;
  readonly plan: CommissionPlan;
}) {
  const texts = useTexts();
  const after = planSentences(texts, props.plan);
  const gone = planSentences(texts, props.before).filter((sentence) => !after.includes(sentence));
  return (
    <Part title={texts.t(text.planPreview)}>
      <ul className={css.sentences}>
        {after.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {gone.map((sentence) => (
          <li key={sentence}>
            <del>{`${texts.t(text.planLess)}${sentence}`}</del>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function NewPlan(props: {
  readonly before: CommissionPlan;
  readonly earliest: string;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const act = useAct();
  const mayWrite = useMay('agents.write');
  const { before, earliest } = props;
  if (!mayWrite) return null;
  const open = (): void =>
    act({
      call: 'agents/savePlan',
      title: t(text.newPlan),
      text: t(text.newPlanText),
      fields: [
        {
          key: 'month',
          label: t(text.fromMonth),
          kind: 'text',
          initial: earliest,
          form: { value: /^\d{4}-(0[1-9]|1[0-2])$/, wrong: t(text.fromMonthWrong) },
        },
        {
          key: 'stake',
          label: t(text.activeStake),
          kind: 'yuan',
          initial: minorToText(before.activeStakeMinor),
        },
        {
          key: 'cost',
          label: t(text.paymentCost),
          kind: 'whole',
          min: 0,
          max: 10_000,
          initial: String(before.paymentCostBp),
        },
        {
          key: 'weights',
          label: t(text.weights),
          kind: 'text',
          help: t(text.weightsHelp),
          initial: weightsText(before),
          form: { value: WEIGHTS, wrong: t(text.weightsWrong) },
        },
        {
          key: 'tiers',
          label: t(text.tiers),
          kind: 'area',
          help: t(text.tiersHelp),
          initial: tiersText(before),
          form: { value: TIERS, wrong: t(text.tiersWrong) },
        },
      ],
      preview: async (_api, values): Promise<Previewed> => ({
        kind: 'shown',
        content: <PlanPreview before={before} plan={planOf(values)} />,
      }),
      request: (values) => ({
        fromMonth: values.text('month'),
        plan: planOf(values),
        note: values.text('note'),
      }),
      doneMessage: () => t(text.proposed),
      onDone: props.onDone,
    });
  return (
    <p className={css.act}>
      <Button type="primary" onClick={open}>
        {t(text.newPlan)}
      </Button>
    </p>
  );
}
