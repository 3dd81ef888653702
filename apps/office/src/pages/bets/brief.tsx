import type { BetBrief } from '@tianping/contract';
import type { OfficeApi, RequestOf } from '../../app/api.ts';
import type { Previewed } from '../../engine/acts/act.tsx';
import { Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { betMessages as text } from './bet-messages.ts';
import css from './bets.module.css';

/** The effect of an action on bets: before and after in sentences, contradictions, the trial. */
export function Brief(props: {
  readonly brief: BetBrief;
  /** The proposal has ended: the trial is the one shown to its proposer. */
  readonly hasEnded?: boolean;
}) {
  const { t } = useTexts();
  const { lines, warnings, trial } = props.brief;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          {warning}
        </p>
      ))}
      {lines.map(({ what, before, after }) => (
        <Part key={what} title={what}>
          <dl className={css.change}>
            <dt>{t(text.before)}</dt>
            <dd>{before}</dd>
            <dt>{t(text.after)}</dt>
            <dd>{after}</dd>
          </dl>
        </Part>
      ))}
      <Part title={t(props.hasEnded ? text.trialAsked : text.trial)}>
        <Trial trial={trial} />
      </Part>
    </>
  );
}

function Trial({ trial }: Pick<BetBrief, 'trial'>) {
  const { t, full, whole } = useTexts();
  const { bets, changed, members, paidMinor, takenMinor, voided, reopened } = trial;
  if (changed === 0) return <p>{t(text.trialNone)}</p>;
  return (
    <>
      <p>
        {t(text.trialBets, {
          bets: whole(bets),
          changed: whole(changed),
          members: whole(members),
        })}
      </p>
      {paidMinor > 0 && <p>{t(text.trialPaid, { paid: full(paidMinor) })}</p>}
      {takenMinor > 0 && <p>{t(text.trialTaken, { taken: full(takenMinor) })}</p>}
      {voided > 0 && <p>{t(text.trialVoided, { voided: whole(voided) })}</p>}
      {reopened > 0 && <p>{t(text.trialReopened, { reopened: whole(reopened) })}</p>}
    </>
  );
}

/** The trial of an action, as its dialog shows it before the action may be sent. */
export async function tryAct(api: OfficeApi, command: RequestOf<'bets/trial'>): Promise<Previewed> {
  const outcome = await api.call('bets/trial', command);
  if (outcome.kind === 'lost') return { kind: 'lost' };
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  return { kind: 'shown', content: <Brief brief={outcome.answer.brief} /> };
}
