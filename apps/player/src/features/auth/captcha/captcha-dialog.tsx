import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { CaptchaKtype } from '@tianping/members';
import { Button, Dialog, ErrorState, Icon, Skeleton, useT } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { authMessages as text } from '../messages.ts';
import css from './captcha.module.css';
import { type CaptchaKind, type CaptchaOutcome, type Challenge, judge } from './captcha-flow.ts';
import { findProof } from './find-proof.ts';
import { GraphicDialog } from './graphic-dialog.tsx';
import { Slider } from './slider-track.tsx';

interface CaptchaDialogProps {
  readonly ktype: CaptchaKtype;
  readonly onDone: (outcome: CaptchaOutcome | null) => void;
}

/** A captcha of either kind. Ends with its outcome, or with `null` when it is closed. */
export function CaptchaDialog(props: CaptchaDialogProps & { readonly kind: CaptchaKind }) {
  const [kind, setKind] = useState(props.kind);
  if (kind === 'graphic') return <GraphicDialog onDone={props.onDone} />;
  return (
    <SliderDialog ktype={props.ktype} onDone={props.onDone} onGraphic={() => setKind('graphic')} />
  );
}

function SliderDialog(props: CaptchaDialogProps & { readonly onGraphic: () => void }) {
  const { t } = useT();
  const { api } = useApp();
  const { challenge, isLost, fetchAgain } = useChallenge(props.ktype);
  const [isJudging, setJudging] = useState(false);
  return (
    <Dialog title={t(text.captchaTitle)} onClose={() => props.onDone(null)} testId="captcha-dialog">
      {isLost && <ErrorState text={t(text.captchaFailed)} onRetry={fetchAgain} />}
      {!isLost && !challenge && (
        <div className={css.waiting} role="status" aria-label={t(text.captchaLoading)}>
          <Skeleton height="170px" />
          <Skeleton height="44px" />
        </div>
      )}
      {challenge && (
        <Slider
          key={challenge.shown.lot_number}
          challenge={challenge.shown}
          isJudging={isJudging}
          onRelease={(drag) => {
            setJudging(true);
            void judge(api, challenge.shown, drag, challenge.proof).then(props.onDone);
          }}
        />
      )}
      <div className={css.line}>
        <Button
          tone="text"
          size="s"
          className={css.again}
          disabled={isJudging}
          onClick={fetchAgain}
        >
          <Icon of={IconRefresh} size="s" />
          {t(text.captchaRefresh)}
        </Button>
        <Button
          tone="text"
          size="s"
          className={css.other}
          disabled={isJudging}
          onClick={props.onGraphic}
          data-testid="captcha-to-graphic"
        >
          {t(text.captchaToGraphic)}
        </Button>
      </div>
    </Dialog>
  );
}

interface Held {
  readonly shown: Challenge;
  /** The proof of work, computed while the member looks at the picture. */
  readonly proof: Promise<string>;
}

function useChallenge(ktype: CaptchaKtype) {
  const { api } = useApp();
  const [challenge, setChallenge] = useState<Held | null>(null);
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setChallenge(null);
    setLost(false);
    void api.call('site/user/captcha/challenge', { ktype }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind !== 'answer') {
        setLost(true);
        return;
      }
      const shown = outcome.answer;
      setChallenge({ shown, proof: findProof(shown.powSalt, shown.powBits) });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, ktype, round]);
  const fetchAgain = useCallback(() => setRound((now) => now + 1), []);
  return { challenge, isLost, fetchAgain };
}
