import { balanceText, moneyMinor } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { Dialog, momentText, useT } from '@tianping/ui';
import { useApp } from '../../app/context.ts';
import css from './about-pool.module.css';
import { poolTexts as text } from './messages.ts';

export type Pool = AnswerFor<'game/venue/getBonusPools'>['pools'][number];

/** How a pool grows, when it is paid, and the proof that nobody chose who would hit it. */
export default function AboutPool(props: { readonly pool: Pool; readonly onClose: () => void }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { pool, onClose } = props;
  const { proof } = pool;
  const last = proof?.last ?? null;
  return (
    <Dialog title={pool.name} onClose={onClose} backdropCloses testId="about-pool">
      <p className={css.amount}>
        <span>{t(text.now)}</span>
        <strong className="num">{balanceText(moneyMinor(pool.amountMinor))}</strong>
      </p>
      <p className={css.rule}>{pool.rule}</p>
      <p className={css.note}>{t(text.note)}</p>
      {proof?.digest && (
        <dl className={css.facts}>
          <dt>{t(text.digest)}</dt>
          <dd>{proof.digest}</dd>
        </dl>
      )}
      {last ? (
        <>
          <h3>{t(text.last)}</h3>
          <dl className={css.facts}>
            <dt>{t(text.paid)}</dt>
            <dd className="num">
              {balanceText(moneyMinor(last.wonMinor))} · {momentText(translator, last.wonAt, now())}
            </dd>
            <dt>{t(text.digest)}</dt>
            <dd>{last.digest}</dd>
            <dt>{t(text.secret)}</dt>
            <dd>{last.secret}</dd>
            {last.targetMinor !== null && (
              <>
                <dt>{t(text.target)}</dt>
                <dd className="num">{balanceText(moneyMinor(last.targetMinor))}</dd>
              </>
            )}
            <dt>{t(text.round)}</dt>
            <dd>{last.roundId}</dd>
          </dl>
          <p className={css.note}>{t(text.check)}</p>
        </>
      ) : (
        proof && <p className={css.note}>{t(text.never)}</p>
      )}
    </Dialog>
  );
}
