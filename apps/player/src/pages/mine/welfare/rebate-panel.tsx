import type { AnswerFor } from '@tianping/client';
import { Button, ErrorState, momentText, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { vipMessages as names } from '@tianping/vip/messages';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { money, rateText } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { ClaimTarget } from '../../../features/vip/use-claims.ts';
import { Section } from '../section.tsx';
import css from './welfare.module.css';

type Info = AnswerFor<'act/rebate/info'>;

/** Today's turnover with its rebate so far, and the closed days that can be claimed together. */
export function RebatePanel(props: {
  readonly version: number;
  readonly running: ClaimTarget | null;
  readonly onClaim: (target: ClaimTarget) => void;
}) {
  const { t } = useT();
  const { version, running, onClaim } = props;
  const { data, fault, refetch } = useCall('act/rebate/info', {}, { version });
  return (
    <Section
      title={t(text.todayRebate)}
      {...(data && { hint: t(text.todayHint, { min: money(data.earlyMinMinor) }) })}
    >
      {fault && <ErrorState onRetry={refetch} />}
      {!fault && !data && <SkeletonRows rows={2} label={t(uiMessages.loading)} />}
      {data && (
        <div className={css.rebate}>
          <Today info={data} />
          <Closed info={data} isBusy={running === 'rebate'} onClaim={() => onClaim('rebate')} />
        </div>
      )}
    </Section>
  );
}

function Today({ info }: { readonly info: Info }) {
  const { t } = useT();
  return (
    <div>
      <h3>{t(text.todaySoFar)}</h3>
      {info.parts.length === 0 ? (
        <p className={css.quiet}>{t(text.todayNone)}</p>
      ) : (
        <dl className={css.parts}>
          {info.parts.map((part) => (
            <div key={part.category}>
              <dt>{t(names[part.category])}</dt>
              <dd className="num">
                {money(part.turnoverMinor)} × {rateText(part.rateBp)}%
              </dd>
              <dd className={`num ${css.strong}`}>{money(part.amountMinor)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Closed(props: {
  readonly info: Info;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { closed, closedMinor, canClaim } = props.info;
  const first = Math.min(...closed.map(({ availableAt }) => availableAt));
  return (
    <div className={css.closed}>
      <h3>{t(text.closedRebate)}</h3>
      <p className={`${css.closedSum} num`} data-testid="rebate-closed">
        {money(closedMinor)}
      </p>
      {closed.length === 0 && <p className={css.quiet}>{t(text.noClosed)}</p>}
      {closed.length > 0 && !canClaim && (
        <p className={css.quiet}>
          {t(text.belowMin, {
            min: money(props.info.earlyMinMinor),
            time: momentText(translator, first, now()),
          })}
        </p>
      )}
      <Button size="s" disabled={!canClaim} busy={props.isBusy} onClick={props.onClaim}>
        {t(text.claimRebate)}
      </Button>
    </div>
  );
}
