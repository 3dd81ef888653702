import { Badge, type BadgeTone, Button, momentText, TipsDialog, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { Failure } from '../../features/auth/failure.tsx';
import { recoverMessages as text } from './messages.ts';
import css from './recover.module.css';
import type { Case, OwnCase } from './use-case.ts';

const STATES = {
  asked: [text.stateAsked, 'wait'],
  open: [text.stateOpen, 'wait'],
  waiting: [text.stateWaiting, 'info'],
  done: [text.stateDone, 'ok'],
  stopped: [text.stateStopped, 'mute'],
  refused: [text.stateRefused, 'bad'],
  lapsed: [text.stateLapsed, 'mute'],
} as const satisfies Readonly<Record<Case['state'], readonly [unknown, BadgeTone]>>;

/** The status of the request, and its withdrawal. */
export function CaseView(props: { readonly found: Case; readonly own: OwnCase }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { found, own } = props;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [name, tone] = STATES[found.state];
  const when = (at: number): string => momentText(translator, at, now());
  const key = own.ownKey();
  return (
    <section className={`panel ${css.box}`} data-testid="recover-case">
      <h2>{t(text.caseTitle)}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{t(text.reference)}</dt>
          <dd className={`${css.reference} num`}>{found.reference}</dd>
        </div>
        <div>
          <dt>{t(text.what)}</dt>
          <dd>{t(text[found.what])}</dd>
        </div>
        <div>
          <dt>{t(text.askedAt)}</dt>
          <dd className="num">{when(found.askedAt)}</dd>
        </div>
        {found.dueAt !== null && (
          <div>
            <dt>{t(text.dueAt)}</dt>
            <dd className="num">{when(found.dueAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t(text.state)}</dt>
          <dd>
            <Badge tone={tone}>{t(name)}</Badge>
          </dd>
        </div>
      </dl>
      <p className={css.say}>{t(text[found.state])}</p>
      <Failure text={failure} />
      {found.endedAt === null ? (
        <Button tone="secondary" size="l" wide onClick={() => setAsking(true)}>
          {t(text.stop)}
        </Button>
      ) : (
        <Button tone="secondary" size="l" wide onClick={own.forget}>
          {t(text.another)}
        </Button>
      )}
      {isAsking && key !== null && (
        <TipsDialog
          title={t(text.stop)}
          text={t(text.stopText)}
          cancel
          onConfirm={async () => setFailure(await own.stop({ key }))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
