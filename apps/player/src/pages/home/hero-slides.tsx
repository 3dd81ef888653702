import type { AnswerOf, Calls } from '@tianping/contract';
import { buttonClass, Scene, useT } from '@tianping/ui';
import gifts from '@tianping/ui/scenes/gifts.svg?url';
import ledger from '@tianping/ui/scenes/ledger.svg?url';
import summit from '@tianping/ui/scenes/summit.svg?url';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp, useSite } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './hero-slides.module.css';
import { slideMessages as text } from './slide-messages.ts';

/** The slides after the match where the operator has no banners, each with one of our drawings. */
export const SLIDES = [
  {
    name: text.grades,
    drawing: 'summit',
    lines: [text.gradesFirst, text.gradesSecond],
    text: text.gradesText,
    way: text.gradesWay,
    href: '/mine/vip',
  },
  {
    name: text.gifts,
    drawing: 'gifts',
    lines: [text.giftsFirst, text.giftsSecond],
    text: text.giftsText,
    way: text.giftsWay,
    href: '/mine/welfare',
  },
  {
    name: text.ledger,
    drawing: 'ledger',
    lines: [text.ledgerFirst, text.ledgerSecond],
    text: text.ledgerText,
    way: text.ledgerWay,
    href: '/mine/transRecord?view=statement',
  },
] as const;

/** Drawings are fetched when their slide is shown. */
const DRAWINGS = {
  gifts: { scene: gifts, isNight: false },
  ledger: { scene: ledger, isNight: true },
  summit: { scene: summit, isNight: false },
} as const;

/** One picture with its words, as it is drawn. */
interface Slide {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly text: string;
  readonly way: string;
  readonly href: string;
  readonly drawing: keyof typeof DRAWINGS | null;
  /** Path of an uploaded picture. */
  readonly url: string | null;
}

interface TurnProps {
  readonly at: number;
  readonly onTurn: (at: number) => void;
}

/**
 * The hero's other slides and the buttons to turn between them. Turned by hand only: the first holds live prices, which
 * must not move away under a finger. Until it is known whose banners follow it, and where they cannot be fetched, the
 * match is shown alone.
 */
export default function HeroSlides(props: TurnProps) {
  const { ownBanners } = useSite();
  if (ownBanners === null) return null;
  return ownBanners ? <OwnSlides {...props} /> : <OurSlides {...props} />;
}

function OwnSlides(props: TurnProps) {
  const { data } = useCall('site/advertising/banners', {});
  if (data?.own === false) return <OurSlides {...props} />;
  return <Turning {...props} slides={(data?.list ?? []).map(slideOf)} />;
}

type OwnBanner = AnswerOf<Calls['site/advertising/banners']>['list'][number];

function slideOf({ title, line, way, ...rest }: OwnBanner): Slide {
  return { ...rest, lines: [title], text: line, way: way.label, href: way.route };
}

function OurSlides(props: TurnProps) {
  const { t } = useT();
  const slides = SLIDES.map(
    ({ name, lines, text: words, way, ...rest }): Slide => ({
      ...rest,
      id: name.id,
      name: t(name),
      lines: lines.map((line) => t(line)),
      text: t(words),
      way: t(way),
      url: null,
    }),
  );
  return <Turning {...props} slides={slides} />;
}

function Turning(props: TurnProps & { readonly slides: readonly Slide[] }) {
  const { at, onTurn, slides } = props;
  const { t } = useT();
  const slide = slides[at - 1];
  const isGone = at > slides.length;
  useEffect(() => {
    // The slide shown was for other readers, or is over: back to the match.
    if (isGone) onTurn(0);
  }, [isGone, onTurn]);
  if (slides.length === 0) return null;
  const night = slide === undefined ? undefined : isNight(slide);
  return (
    <>
      {slide && <Shown key={slide.id} slide={slide} />}
      <div
        className={`wrap ${css.marks}`}
        data-night={night}
        data-pictured={(slide && slide.url !== null) || undefined}
      >
        <fieldset aria-label={t(text.slides)}>
          {[t(text.match), ...slides.map(({ name }) => name)].map((name, mark) => (
            <button
              key={mark === 0 ? 'match' : slides[mark - 1]?.id}
              type="button"
              aria-pressed={mark === at}
              onClick={() => onTurn(mark)}
            >
              <span>{name}</span>
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
}

/** Text is light on uploaded pictures, which have a scrim, and on drawings of the night. */
function isNight({ drawing }: Slide): boolean {
  return drawing === null || DRAWINGS[drawing].isNight;
}

function Shown({ slide }: { readonly slide: Slide }) {
  const { drawing, url } = slide;
  return (
    <div
      className={css.slide}
      data-night={isNight(slide)}
      data-pictured={url !== null || undefined}
      data-testid="slide"
    >
      {url !== null && (
        <div className={css.scene} aria-hidden="true">
          <img src={url} alt="" decoding="async" data-testid="uploaded-banner" />
        </div>
      )}
      {drawing !== null && <Scene src={DRAWINGS[drawing].scene} className={css.scene} />}
      <div className={`wrap ${css.words}`}>
        <p className={css.eye}>{slide.name}</p>
        <h2>
          {slide.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={css.text}>{slide.text}</p>
        <Way slide={slide} />
      </div>
    </div>
  );
}

/** A button to a page of the site, or to its service desk. */
function Way({ slide }: { readonly slide: Slide }) {
  const { events } = useApp();
  const look = buttonClass({ tone: isNight(slide) ? 'glass' : 'primary', size: 'l' });
  if (slide.href === 'service:') {
    return (
      <button
        type="button"
        className={look}
        onClick={() => events.emit('showCustomerService', null)}
      >
        {slide.way}
      </button>
    );
  }
  return (
    <Link href={slide.href} className={look}>
      {slide.way}
    </Link>
  );
}
