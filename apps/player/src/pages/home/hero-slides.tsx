import { buttonClass, Scene, useT } from '@tianping/ui';
import gifts from '@tianping/ui/scenes/gifts.svg?url';
import ledger from '@tianping/ui/scenes/ledger.svg?url';
import summit from '@tianping/ui/scenes/summit.svg?url';
import { Link } from 'wouter';
import css from './hero-slides.module.css';
import { slideMessages as text } from './slide-messages.ts';

/** What follows the match, each with a drawing that is fetched when it is turned to. */
export const SLIDES = [
  {
    name: text.grades,
    scene: summit,
    lines: [text.gradesFirst, text.gradesSecond],
    text: text.gradesText,
    way: text.gradesWay,
    href: '/mine/vip',
    isNight: false,
  },
  {
    name: text.gifts,
    scene: gifts,
    lines: [text.giftsFirst, text.giftsSecond],
    text: text.giftsText,
    way: text.giftsWay,
    href: '/mine/welfare',
    isNight: false,
  },
  {
    name: text.ledger,
    scene: ledger,
    lines: [text.ledgerFirst, text.ledgerSecond],
    text: text.ledgerText,
    way: text.ledgerWay,
    href: '/mine/transRecord?view=statement',
    isNight: true,
  },
] as const;

const NAMES = [text.match, ...SLIDES.map(({ name }) => name)];

/**
 * The hero's other pictures and the marks to turn between them. Turned by hand only: the first
 * holds live prices, which must not slide away from under a finger.
 */
export default function HeroSlides(props: {
  readonly at: number;
  readonly onTurn: (at: number) => void;
}) {
  const { t } = useT();
  const slide = SLIDES[props.at - 1];
  return (
    <>
      {slide && (
        <div key={props.at} className={css.slide} data-night={slide.isNight} data-testid="slide">
          <Scene src={slide.scene} className={css.scene} />
          <div className={`wrap ${css.words}`}>
            <p className={css.eye}>{t(slide.name)}</p>
            <h2>
              {slide.lines.map((line) => (
                <span key={line.id}>{t(line)}</span>
              ))}
            </h2>
            <p className={css.text}>{t(slide.text)}</p>
            <Link
              href={slide.href}
              className={buttonClass({ tone: slide.isNight ? 'glass' : 'primary', size: 'l' })}
            >
              {t(slide.way)}
            </Link>
          </div>
        </div>
      )}
      <div className={`wrap ${css.marks}`} data-night={slide?.isNight}>
        <fieldset aria-label={t(text.slides)}>
          {NAMES.map((name, at) => (
            <button
              key={name.id}
              type="button"
              aria-pressed={at === props.at}
              onClick={() => props.onTurn(at)}
            >
              <span>{t(name)}</span>
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
}
