import type { Message, Translator } from '@tianping/i18n';
import { Button, Dialog, useT } from '@tianping/ui';
import { navigate } from 'wouter/use-browser-location';
import type { ProtectionStop } from '../../app/member/protection-stop.ts';
import { fullTime, shortTime, valueText } from './figures.ts';
import { protectionTexts as text } from './messages.ts';
import css from './stop-dialog.module.css';
import type { LimitKind } from './types.ts';

const KINDS = {
  limitDeposit: 'deposit',
  limitStake: 'stake',
  limitLoss: 'loss',
  limitSession: 'session',
} as const satisfies Record<string, LimitKind>;

/** Which limit or pause refused the action, how much of it is left, until when, and where it is changed. */
export default function StopDialog(props: {
  readonly stop: ProtectionStop;
  readonly onClose: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { stop, onClose } = props;
  const isPause = stop.reason === 'coolingOff' || stop.reason === 'excluded';
  const open = (path: string): void => {
    onClose();
    navigate(path);
  };
  return (
    <Dialog title={titleOf(translator, stop)} onClose={onClose} testId="protection-stop">
      <p className={css.text}>{stop.message}</p>
      <dl className={css.facts}>
        {factsOf(translator, stop).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        {isPause && (
          <Button tone="secondary" wide size="l" onClick={() => open('/mine/takemoney')}>
            {t(text.stopTakeOut)}
          </Button>
        )}
        <Button wide size="l" onClick={() => open('/mine/protection')} data-testid="stop-change">
          {t(isPause ? text.stopSee : text.stopChange)}
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ t }: Translator, { reason, period }: ProtectionStop): string {
  if (reason === 'coolingOff') return t(text.stopCooling);
  if (reason === 'excluded') return t(text.stopExcluded);
  const of = { period: t(text[period ?? 'day']), kind: t(text[KINDS[reason]]) };
  return t(reason === 'limitSession' ? text.stopUsedUp : text.stopAbove, of);
}

function factsOf(translator: Translator, stop: ProtectionStop) {
  const { t } = translator;
  const { reason, until, limit, left } = stop;
  if (reason === 'coolingOff' || reason === 'excluded') {
    return [fact(t, text.stopEnds, until === null ? t(text.forGood) : fullTime(until))];
  }
  const kind = KINDS[reason];
  return [
    fact(t, text.stopLimit, valueText(translator, kind, limit)),
    fact(t, text.stopLeft, valueText(translator, kind, left ?? 0)),
    fact(t, text.stopResets, until === null ? t(text.forGood) : shortTime(until)),
  ];
}

function fact(t: Translator['t'], name: Message, value: string) {
  return { name: t(name), value };
}
