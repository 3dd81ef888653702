import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Button, buttonClass, Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { withdrawMessages as text } from './messages.ts';
import type { Blocker } from './standing.ts';
import css from './takemoney.module.css';

/** What stands in the way, said before anything is sent. */
export function Blockers(props: {
  readonly list: readonly Blocker[];
  readonly onSetPassword: () => void;
}) {
  if (props.list.length === 0) return null;
  return (
    <ul className={css.blockers} data-testid="withdraw-blockers">
      {props.list.map((blocker) => (
        <li key={blocker.kind} data-kind={blocker.kind}>
          <Icon of={IconAlertTriangle} />
          <p>
            <b>{blocker.title}</b>
            <span>{blocker.why}</span>
          </p>
          <Way blocker={blocker} onSetPassword={props.onSetPassword} />
        </li>
      ))}
    </ul>
  );
}

function Way(props: { readonly blocker: Blocker; readonly onSetPassword: () => void }) {
  const { t } = useT();
  const { kind, way } = props.blocker;
  const look = { tone: 'secondary', size: 's' } as const;
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
