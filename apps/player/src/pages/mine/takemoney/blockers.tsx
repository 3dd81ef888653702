import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Message } from '@tianping/i18n';
import { Button, buttonClass, Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { withdrawMessages as text } from './messages.ts';
import css from './takemoney.module.css';
import type { Blocker } from './withdraw-status.ts';

/** What a member sets up once before the first withdrawal, in this order; all other blockers are temporary. */
const STEPS: readonly { readonly kind: Blocker['kind']; readonly done: Message }[] = [
  { kind: 'name', done: text.stepName },
  { kind: 'password', done: text.stepPassword },
  { kind: 'account', done: text.stepAccount },
];

/** What prevents a withdrawal, shown before anything is sent: steps still to do, then reasons to wait. */
export function Blockers(props: {
  readonly list: readonly Blocker[];
  readonly onSetPassword: () => void;
}) {
  const { list, onSetPassword } = props;
  const reasons = list.filter(({ kind }) => !STEPS.some((step) => step.kind === kind));
  return (
    <>
      <Steps list={list} onSetPassword={onSetPassword} />
      {reasons.length > 0 && (
        <ul className={css.blockers} data-testid="withdraw-blockers">
          {reasons.map((blocker) => (
            <li key={blocker.kind} data-kind={blocker.kind}>
              <Icon of={IconAlertTriangle} />
              <p>
                <b>{blocker.title}</b>
                <span>{blocker.why}</span>
              </p>
              <Way blocker={blocker} onSetPassword={onSetPassword} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One list of the steps with their progress; it disappears with the last step. */
function Steps(props: Parameters<typeof Blockers>[0]) {
  const { t } = useT();
  const steps = STEPS.map((step) => ({
    ...step,
    todo: props.list.find(({ kind }) => kind === step.kind),
  }));
  const done = steps.filter(({ todo }) => !todo).length;
  const next = steps.find(({ todo }) => todo);
  if (!next) return null;
  return (
    <section className={css.prepare} aria-label={t(text.steps)} data-testid="withdraw-steps">
      <p>
        <b>{t(text.steps)}</b>
        <span className="num">{t(text.stepsDone, { done, total: steps.length })}</span>
      </p>
      <progress value={done} max={steps.length} aria-label={t(text.steps)} />
      <ol>
        {steps.map(({ kind, done: name, todo }, at) => (
          <li key={kind} data-kind={todo ? kind : undefined} data-done={todo ? undefined : ''}>
            <i className="num">{todo ? at + 1 : <Icon of={IconCheck} size="s" />}</i>
            <p>
              <b>{t(name)}</b>
              {todo && <span>{todo.why}</span>}
            </p>
            {todo && (
              <Way blocker={todo} onSetPassword={props.onSetPassword} isNext={kind === next.kind} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Way(props: {
  readonly blocker: Blocker;
  readonly onSetPassword: () => void;
  readonly isNext?: boolean;
}) {
  const { t } = useT();
  const { kind, way } = props.blocker;
  const look = { tone: props.isNext ? 'primary' : 'secondary', size: 's' } as const;
  if (kind === 'password') {
    return (
      <Button {...look} onClick={props.onSetPassword} data-testid="set-fund-password">
        {t(text.blockPasswordDo)}
      </Button>
    );
  }
  if (!way) return null;
  return way.href.startsWith('#') ? (
    <a href={way.href} className={buttonClass(look)}>
      {way.label}
    </a>
  ) : (
    <Link href={way.href} className={buttonClass(look)}>
      {way.label}
    </Link>
  );
}
