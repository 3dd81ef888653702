import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ConditionView } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { Section } from '../../mine/section.tsx';
import css from './conditions.module.css';
import { frameTexts as text } from './messages.ts';

/** Who may take part: each condition with what this member lacks and where it can be met. */
export function Conditions(props: {
  readonly conditions: readonly ConditionView[];
  /** A guest's conditions are stated, not judged. */
  readonly isGuest: boolean;
}) {
  const { t } = useT();
  const { conditions, isGuest } = props;
  if (isGuest) return <Stated conditions={conditions} />;
  const unmet = conditions.filter(({ isMet }) => !isMet).length;
  const hint = unmet === 0 ? t(text.allMet) : t(text.someUnmet, { count: unmet });
  return (
    <Section title={t(text.conditionsTitle)} hint={hint} testId="conditions">
      <ul className={css.list}>
        {conditions.map((condition) => (
          <li key={condition.id} data-met={condition.isMet}>
            <Icon of={condition.isMet ? IconCheck : IconX} size="s" />
            <span className="vh">{t(condition.isMet ? text.met : text.unmet)}</span>
            <div>
              <p>{condition.sentence}</p>
              {condition.missing && <small>{condition.missing}</small>}
            </div>
            {!condition.isMet && condition.route && (
              <Link href={condition.route}>{t(text.toFix)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stated(props: { readonly conditions: readonly ConditionView[] }) {
  const { t } = useT();
  return (
    <Section title={t(text.conditionsTitle)} hint={t(text.loginText)} testId="conditions">
      <ul className={css.list}>
        {props.conditions.map(({ id, sentence }) => (
          <li key={id}>
            <Icon of={IconPoint} size="s" />
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
