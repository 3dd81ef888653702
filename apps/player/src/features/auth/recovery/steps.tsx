import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Icon, useT } from '@tianping/ui';
import { recoveryMessages as text } from './messages.ts';
import css from './recovery.module.css';

const NAMES = [text.stepIdentity, text.stepVerify, text.stepReset] as const;

/** The steps and the current one. */
export function Steps(props: { readonly at: number }) {
  const { t } = useT();
  return (
    <ol className={css.steps} aria-label={t(text.steps)}>
      {NAMES.map((name, index) => (
        <li
          key={name.id}
          className={index < props.at ? css.past : undefined}
          aria-current={index === props.at ? 'step' : undefined}
        >
          <i>{index < props.at ? <Icon of={IconCheck} size="s" /> : index + 1}</i>
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
