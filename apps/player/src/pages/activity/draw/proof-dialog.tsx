import { createUuid } from '@tianping/base';
import type { DrawView } from '@tianping/contract';
import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { useIntents } from '../frame/own/use-intents.ts';
import css from './draw.module.css';
import { drawTexts as text } from './messages.ts';

/** The inputs of a draw, so that anybody can repeat it. */
export function ProofDialog(props: {
  readonly id: string;
  readonly draw: DrawView;
  readonly onClose: () => void;
  readonly onChange: () => void;
}) {
  const { t } = useT();
  const { draw } = props;
  const rows: ProofRow[] = [
    [t(text.point), String(draw.point)],
    [t(text.seedHash), draw.seedHash],
    [t(text.clientSeed), draw.clientSeed],
    [t(text.nonce), String(draw.nonce)],
    [t(text.serverSeed), draw.serverSeed ?? t(text.seedHidden)],
  ];
  return (
    <Dialog title={t(text.proofTitle)} width="m" onClose={props.onClose} testId="proof-dialog">
      <p className={css.quiet}>{t(text.proofText)}</p>
      <ProofRows rows={rows} />
      {draw.serverSeed === null && <ChangeSeed {...props} />}
    </Dialog>
  );
}

type ProofRow = readonly [name: string, value: string];

/** What a draw comes from, by name. */
export function ProofRows({ rows }: { readonly rows: readonly ProofRow[] }) {
  return (
    <dl className={css.proof}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeSeed(props: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
}) {
  const { t } = useT();
  const app = useApp();
  const { run, running } = useIntents();
  const change = async (): Promise<void> => {
    const clientSeed = createUuid(app);
    const answer = await run('seed', () =>
      app.api.call('act/promotion/seed', { id: props.id, clientSeed }),
    );
    if (!answer) return;
    showToast({ tone: 'ok', title: t(text.seedChanged) });
    props.onClose();
    props.onChange();
  };
  return (
    <Button tone="secondary" wide busy={running !== null} onClick={() => void change()}>
      {t(text.changeSeed)}
    </Button>
  );
}
