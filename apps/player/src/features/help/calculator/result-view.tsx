import { changeText, moneyText } from '@tianping/base';
import { formatLine } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import css from './calculator.module.css';
import { calculatorMessages as text } from './calculator-messages.ts';
import { NumberLine } from './number-line.tsx';
import { type Answer, type Question, quartersText } from './work-out.ts';

/** The bet's result and its reason; keeps its place while a field is invalid. */
export function ResultView(props: {
  readonly question: Question | null;
  readonly answer: Answer | null;
}) {
  const { t } = useT();
  const { question, answer } = props;
  if (!question || !answer) return <div className={css.result} />;
  const tone = answer.profitMinor > 0 ? css.gain : answer.profitMinor < 0 ? css.loss : '';
  return (
    <div className={css.result} aria-live="polite">
      <p>{t(text.result)}</p>
      <strong className={tone}>{t(resultName(answer.code))}</strong>
      <p className="num">{sumOf(question, answer)}</p>
      {answer.split.length > 0 && (
        <p className="num">
          {answer.split
            .map(({ line, code }) =>
              t(text.splitHalf, { line: formatLine(line), result: t(resultName(code)) }),
            )
            .join(' · ')}
        </p>
      )}
      <NumberLine family={question.family} surplus={answer.surplus} />
      <dl>
        {answer.holdMinor !== question.stakeMinor && (
          <div>
            <dt>{t(text.hold)}</dt>
            <dd className="num">{moneyText(answer.holdMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{t(text.back)}</dt>
          <dd className="num">{moneyText(answer.backMinor)}</dd>
        </div>
        <div>
          <dt>{t(text.profit)}</dt>
          <dd className={`num ${tone}`}>{changeText(answer.profitMinor)}</dd>
        </div>
        <div>
          <dt>{t(text.effective)}</dt>
          <dd className="num">{moneyText(answer.effectiveMinor)}</dd>
        </div>
      </dl>
    </div>
  );

  function sumOf({ family, way, line, goals }: Question, { surplus }: Answer): string {
    const [own, other] = goals;
    const shown = { line: line / 4, surplus: quartersText(surplus) };
    if (family === 'total') {
      const message = way === 'first' ? text.totalOver : text.totalUnder;
      return t(message, { ...shown, goals: own + other });
    }
    const margin = way === 'first' ? own - other : other - own;
    const message = way === 'first' ? text.marginGiver : text.marginReceiver;
    return t(message, { ...shown, margin: String(margin).replace('-', '−') });
  }
}
