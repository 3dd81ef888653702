import type { AnswerOf, Calls } from '@tianping/contract';
import type { DrawnCheck } from '@tianping/feeds/drawn';
import type { Translator } from '@tianping/i18n';
import { Button, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import css from './draw-card.module.css';
import { drawMessages as m } from './draw-messages.ts';
import matchCss from './match.module.css';

export type Draw = NonNullable<AnswerOf<Calls['game/sport/matchInfo']>['draw']>;

/** How often the secret of an ended match is requested until it is published. */
const ASK_AGAIN_MS = 3_000;
const CHANCE_UNIT = 2 ** 32;

/**
 * What was published of a draw by lot, and its proof once it is over: computed in this browser by the same code that
 * drew it.
 */
export function DrawCard(props: {
  readonly draw: Draw;
  readonly isOver: boolean;
  readonly ask: () => void;
}) {
  const { draw, isOver, ask } = props;
  const { t } = useT();
  const waits = isOver && draw.ended === null;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, ask]);
  const { first, second } = draw.chances;
  const facts = [
    [t(m.commitment), t(m.commitmentHint), draw.commitment],
    [t(m.secret), '', draw.ended?.secret ?? t(m.secretLater)],
    [t(m.name), '', draw.name],
    [t(m.anchor), '', draw.anchor],
    [t(m.place), '', t(m.placeOf, { place: draw.place + 1 })],
    [t(m.chances), '', t(m.chancesOf, { first: percents(first), second: percents(second) })],
  ] as const;
  return (
    <section className={`${matchCss.card} ${matchCss.pad}`} data-testid="draw">
      <h2>{t(m.title)}</h2>
      <p className={css.text}>{t(m.before)}</p>
      <dl className={css.facts}>
        {facts.map(([name, hint, value]) => (
          <div key={name}>
            <dt>
              {name}
              {hint !== '' && <small>{hint}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {draw.ended && <Proof draw={draw} ended={draw.ended} />}
    </section>
  );
}

type DrawStatus =
  | { readonly kind: 'none' | 'busy' | 'failed' }
  | { readonly kind: 'done'; readonly text: string; readonly ok: boolean };

function Proof({
  draw,
  ended,
}: {
  readonly draw: Draw;
  readonly ended: NonNullable<Draw['ended']>;
}) {
  const translator = useT();
  const { t } = translator;
  const [status, setStatus] = useState<DrawStatus>({ kind: 'none' });
  const verify = async (): Promise<void> => {
    setStatus({ kind: 'busy' });
    try {
      const { checkDraw } = await import('@tianping/feeds/drawn');
      const { first, second } = draw.chances;
      const { secret, halfTime, fullTime } = ended;
      const match = { ...draw, chances: [first, second] as const };
      const check = checkDraw({ match, secret, halfTime, fullTime });
      setStatus({ kind: 'done', ok: check.ok, text: textOf(check, translator) });
    } catch {
      setStatus({ kind: 'failed' });
    }
  };
  return (
    <>
      <Button tone="secondary" onClick={() => void verify()} disabled={status.kind === 'busy'}>
        {status.kind === 'busy' ? t(m.checking) : t(m.verify)}
      </Button>
      <p
        className={css.outcome}
        role="status"
        data-testid="draw-check"
        data-fair={status.kind === 'done' ? status.ok : undefined}
      >
        {status.kind === 'done' && status.text}
        {status.kind === 'failed' && t(m.loadFault)}
      </p>
    </>
  );
}

const FAULTS = {
  secret: m.secretFault,
  commitment: m.commitmentFault,
  chain: m.chainFault,
  score: m.scoreFault,
} as const;

function textOf(check: DrawnCheck, { t }: Pick<Translator, 't'>): string {
  if (!check.ok) return t(FAULTS[check.fault]);
  const scoreOf = (goals: typeof check.goals): string => {
    const home = goals.filter(({ side }) => side === 'home').length;
    return `${home}–${goals.length - home}`;
  };
  const half = scoreOf(check.goals.filter((goal) => goal.half === 1));
  return t(m.fair, { half, full: scoreOf(check.goals) });
}

/** `0.741 % : 0.578 %`, for display; the draw itself uses the whole number. */
function percents({ home, away }: { readonly home: number; readonly away: number }): string {
  const percent = (chance: number): string => `${((chance / CHANCE_UNIT) * 100).toFixed(3)}%`;
  return `${percent(home)} : ${percent(away)}`;
}
