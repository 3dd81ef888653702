import { Button, useT } from '@tianping/ui';
import { useMemo } from 'react';
import { chanceText, money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { Boxes } from './boxes.tsx';
import css from './draw.module.css';
import { drawTexts as text } from './messages.ts';
import { type Drawing, useDraw } from './use-draw.ts';
import { Wheel } from './wheel.tsx';

/** The wheel or the boxes, and every chance beside them. */
export function DrawStage({ body, config, onChange }: Known<'drawGift'>) {
  const { t } = useT();
  const drawing = useDraw(config.offer.activityId, onChange);
  const { drawn, rest } = drawing;
  const landing = useMemo(
    () => drawn && { index: placeOf(body.prizes, drawn.prize.index) },
    [drawn, body.prizes],
  );
  const isWheel = body.form === 'wheel';
  const canDraw = mayDraw(config) && body.chances.left > 0 && !drawing.isBusy;
  return (
    <Section
      title={t(isWheel ? text.wheel : text.boxes)}
      hint={t(isWheel ? text.wheelHint : text.boxesHint)}
      testId="draw-stage"
    >
      <div className={css.stage}>
        {isWheel ? (
          <Wheel prizes={body.prizes} landing={landing} onRest={rest} />
        ) : (
          <Boxes
            landing={landing}
            prize={drawn?.prize.name ?? ''}
            isIdle={canDraw}
            onChoose={drawing.draw}
            onRest={rest}
          />
        )}
        <div>
          <Odds body={body} />
          {config.member && isWheel && (
            <Act drawing={drawing} canDraw={canDraw} left={body.chances.left} />
          )}
          <Result drawing={drawing} />
          <p className={css.how}>{howText(t, body.chances)}</p>
        </div>
      </div>
    </Section>
  );
}

/** How a draw is earned: always by a single deposit, so there is no progress to show. */
function howText(
  t: ReturnType<typeof useT>['t'],
  { next, dailyMax }: Known<'drawGift'>['body']['chances'],
): string {
  if (next === null || next.needed === null) return t(text.drawsAll, { max: dailyMax });
  return t(text.drawsHow, { amount: money(next.needed), max: dailyMax });
}

function mayDraw({ offer, member }: Known<'drawGift'>['config']): boolean {
  const isIn = member !== null && member.joinedAt !== null && member.leftAt === null;
  return isIn && !['ended', 'paused', 'excluded', 'upcoming'].includes(offer.state);
}

function placeOf(prizes: Known<'drawGift'>['body']['prizes'], index: number): number {
  return prizes.findIndex((prize) => prize.index === index);
}

function Act(props: {
  readonly drawing: Drawing;
  readonly canDraw: boolean;
  readonly left: number;
}) {
  const { t } = useT();
  const { drawing, canDraw, left } = props;
  return (
    <Button
      tone="accent"
      size="l"
      wide
      busy={drawing.isBusy}
      aria-disabled={!canDraw && !drawing.isBusy}
      onClick={() => canDraw && drawing.draw()}
      data-testid="draw"
    >
      {t(drawing.isBusy ? text.drawing : left > 0 ? text.drawOnce : text.noDraws)}
    </Button>
  );
}

/** Stated only once the picture is at rest. */
function Result({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useT();
  const { drawn, isAtRest } = drawing;
  const prize = drawn?.prize.name ?? '';
  return (
    <p className={css.result} role="status" data-testid="draw-result">
      {drawn &&
        isAtRest &&
        t(drawn.prize.amountMinor > 0 ? text.drawnMoney : text.drawn, { prize })}
    </p>
  );
}

function Odds({ body }: { readonly body: Known<'drawGift'>['body'] }) {
  const { t } = useT();
  return (
    <table className={css.odds} data-testid="odds">
      <caption>{t(text.chanceSum)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(text.prizeName)}</th>
          <th scope="col">{t(text.chance)}</th>
          <th scope="col">{t(text.givenToday)}</th>
        </tr>
      </thead>
      <tbody>
        {body.prizes.map((prize) => (
          <tr key={prize.index}>
            <th scope="row">{prize.name}</th>
            <td className="num">{chanceText(prize.chance)}</td>
            <td className="num">
              {prize.stock === null ? prize.given : `${prize.given} / ${prize.stock}`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(text.expectation)}</th>
          <td colSpan={2} className="num">
            {money(body.expectedMinor)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
