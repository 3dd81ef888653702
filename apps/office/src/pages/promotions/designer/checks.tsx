import { Input } from 'antd';
import { Box, Facts } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import { type FigureInfo, type Issue, issueAt } from './figure-input.ts';

/** The budget of the activity; added to its account after approval. */
export function BudgetField(props: {
  readonly typed: string;
  readonly filledMinor: number;
  readonly issues: readonly Issue[];
  readonly onChange: (typed: string) => void;
}) {
  const { t, full } = useTexts();
  const fault = issueAt(props.issues, 'budget');
  return (
    <Box title={t(text.budget)} side={<small>{t(text.budgetHint)}</small>}>
      <div className={css.field}>
        <label htmlFor="budget">
          {props.filledMinor > 0
            ? t(text.budgetNow, { amount: full(props.filledMinor) })
            : t(text.amount)}
        </label>
        <Input
          id="budget"
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== null}
          value={props.typed}
          onChange={({ target }) => props.onChange(target.value)}
        />
        {fault && <small role="alert">{fault}</small>}
      </div>
    </Box>
  );
}

/** All faults to correct before it is sent for approval, by the name of their field. */
export function Checks(props: {
  readonly issues: readonly Issue[];
  readonly figures: readonly FigureInfo[];
}) {
  const { t } = useTexts();
  const { issues } = props;
  const nameOf = (path: string): string => {
    const [head = '', name = ''] = path.split('.');
    if (head === 'figures') return props.figures.find((one) => one.name === name)?.label ?? name;
    const known: Readonly<Record<string, string>> = {
      title: t(text.name),
      line: t(text.line),
      startsAt: t(text.starts),
      endsAt: t(text.ends),
      picture: t(text.picture),
      budget: t(text.budget),
      sections: t(text.body),
    };
    return known[head] ?? path;
  };
  const count = issues.length;
  return (
    <Box title={t(text.checks)} side={<small>{count > 0 && t(text.faults, { count })}</small>}>
      <Facts
        fine={t(text.good)}
        watch={t(text.wrong)}
        facts={
          count === 0
            ? [{ key: 'fine', name: t(text.good), text: t(text.fine), isFine: true }]
            : issues.map(({ path, message }) => ({
                key: path,
                name: nameOf(path),
                text: message,
                isFine: false,
              }))
        }
      />
    </Box>
  );
}
