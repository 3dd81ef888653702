import {
  QUICK_STAKE_MAX_YUAN,
  type StakeIssue,
  stakeFields,
  stakeIssues,
  stakesOf,
} from '@tianping/sportsbook';
import { Button, Dialog, Field, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useSports } from '../../sports-context.tsx';
import css from '../share/share.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';

const ISSUES = {
  notWhole: p.stakeNotWhole,
  tooMuch: p.stakeTooMuch,
  twice: p.stakeTwice,
  none: p.stakeNone,
} as const satisfies Record<StakeIssue, unknown>;

/** Sets the member's own quick stakes, or returns to the site's. */
export default function StakesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const { around } = useSports();
  const [typed, setTyped] = useState(() => stakeFields(around.stakeChips));
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const issues = stakeIssues(typed);
  const keep = (stakes: readonly number[] | null, stated: string): void => {
    around.chooseStakes(stakes);
    around.confirm(stated);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    const stakes = stakesOf(typed);
    if (stakes) keep(stakes, t(p.stakesKept));
    else form.current?.querySelectorAll('input')[issues.findIndex(Boolean)]?.focus();
  };
  return (
    <Dialog title={t(p.stakesTitle)} onClose={onClose} testId="stakes-dialog">
      <form className={css.body} ref={form} onSubmit={submit} noValidate>
        <p className={css.text}>{t(p.stakesText)}</p>
        <div className={css.stakes}>
          {typed.map((text, at) => {
            const issue = isTouched ? issues[at] : null;
            return (
              <Field
                key={at}
                label={t(p.stakeNumber, { number: at + 1 })}
                value={text}
                onValue={(next) => setTyped(typed.map((old, place) => (place === at ? next : old)))}
                error={issue ? t(ISSUES[issue], { max: QUICK_STAKE_MAX_YUAN }) : null}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                data-testid={`stake-${at + 1}`}
              />
            );
          })}
        </div>
        <div className={css.pair}>
          <Button tone="secondary" onClick={() => keep(null, t(p.stakesReset))}>
            {t(p.stakesDefault)}
          </Button>
          <Button type="submit" data-testid="stakes-keep">
            {t(p.stakesKeep)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
