import { Badge, type BadgeTone, Button, Dialog, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { walletTexts as text } from './messages.ts';
import css from './recall-dialog.module.css';
import type { RecallResult, Venue } from './types.ts';
import { useAmounts } from './use-amounts.ts';
import type { RecallState } from './use-recall.ts';
import { VenueArt } from './venue-art.tsx';
import { isRecallable, RECALL_MIN_MINOR } from './venue-states.ts';

const TONES: Readonly<Record<RecallResult['outcome'], BadgeTone>> = {
  done: 'ok',
  processing: 'wait',
  failed: 'bad',
  skipped: 'mute',
};

/** What each venue returns, while it runs and afterwards. */
export function RecallDialog(props: {
  readonly state: RecallState;
  /** All of them; those with something to return are asked. */
  readonly venues: readonly Venue[];
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { state } = props;
  const isRunning = state.kind === 'running';
  const isPart = state.kind === 'told' && state.results.some(({ outcome }) => outcome === 'failed');
  return (
    <Dialog
      title={t(text.recallTitle)}
      closable={!isRunning}
      onClose={props.onClose}
      testId="recall-dialog"
    >
      <p className={css.said} role="status">
        <Stated state={state} />
      </p>
      <ul className={css.list}>
        {isRunning &&
          props.venues.filter(isRecallable).map((venue) => (
            <Row
              key={venue.channelCode}
              venue={venue}
              name={venue.name}
              amount={venue.balanceMinor}
            >
              <span className={css.turning} aria-hidden="true" />
              {t(text.recallRunning)}
            </Row>
          ))}
        {state.kind === 'told' &&
          reported(state.results, props.venues).map((result) => (
            <Result key={result.channelCode} result={result} venues={props.venues} />
          ))}
      </ul>
      {!isRunning && (
        <div className={css.buttons}>
          {(state.kind === 'lost' || isPart) && (
            <Button tone="secondary" onClick={props.onAgain}>
              {t(text.recallAgain)}
            </Button>
          )}
          <Button onClick={props.onClose} data-autofocus data-testid="recall-close">
            {t(text.recallClose)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Leaves out the venues that had too little to take part. */
function reported(
  results: readonly RecallResult[],
  venues: readonly Venue[],
): readonly RecallResult[] {
  return results.filter(({ channelCode, outcome }) => {
    const venue = venues.find((each) => each.channelCode === channelCode);
    const hadEnough = (venue?.balanceMinor ?? RECALL_MIN_MINOR) >= RECALL_MIN_MINOR;
    return outcome !== 'skipped' || hadEnough;
  });
}

function Stated(props: { readonly state: RecallState }) {
  const { t } = useT();
  const { money } = useAmounts();
  const { state } = props;
  switch (state.kind) {
    case 'running':
      return t(text.recallNote);
    case 'lost':
      return t(text.recallLost);
    case 'refused':
      return state.message;
    case 'told': {
      const { recalledMinor, results } = state;
      const has = (end: RecallResult['outcome']) => results.some(({ outcome }) => outcome === end);
      const done = t(text.recallDone, { amount: money(recalledMinor) });
      return (
        <>
          <b className="num">{recalledMinor === 0 ? t(text.recallNone) : done}</b>
          {has('failed') && <span>{t(text.recallFailedNote)}</span>}
          {has('processing') && <span>{t(text.recallProcessingNote)}</span>}
        </>
      );
    }
  }
}

function Result(props: { readonly result: RecallResult; readonly venues: readonly Venue[] }) {
  const { t } = useT();
  const { result } = props;
  const venue = props.venues.find(({ channelCode }) => channelCode === result.channelCode);
  return (
    <Row venue={venue} name={result.name} amount={result.amountMinor} reason={result.reason}>
      <Badge tone={TONES[result.outcome]}>{t(text[result.outcome])}</Badge>
    </Row>
  );
}

function Row(props: {
  readonly venue: Venue | undefined;
  readonly name: string;
  readonly amount: number | null;
  readonly reason?: string | null;
  readonly children: ReactNode;
}) {
  const { money } = useAmounts();
  const amount = props.amount ?? 0;
  return (
    <li data-testid="recall-row">
      {props.venue && <VenueArt category={props.venue.category} className={css.art ?? ''} />}
      <b>{props.name}</b>
      <span className="num">{amount === 0 ? '' : money(amount)}</span>
      <span className={css.end}>{props.children}</span>
      {props.reason && <small>{props.reason}</small>}
    </li>
  );
}
