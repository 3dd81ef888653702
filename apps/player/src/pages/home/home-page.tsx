import { lazyPart, Scene, useT } from '@tianping/ui';
import stadium from '@tianping/ui/scenes/stadium.svg?url';
import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import { WhenNear } from '../../features/waiting/when-near.tsx';
import { Categories } from './categories.tsx';
import css from './home.module.css';
import { LiveWaiting } from './live-waiting.tsx';
import { homeMessages as text } from './messages.ts';
import { REGISTER_DELAY_MS, wantsRegister } from './wants-register.ts';

const LiveStrip = lazyPart(() => import('../../features/live/live-strip.tsx'));
const Lower = lazyPart(() => import('./lower/lower.tsx'));
const HeroSlides = lazyPart(() => import('./hero-slides.tsx'));
const FocusMatch = lazyPart(() => import('../../features/live/focus-match.tsx'));

/** The home page: a match to watch, links into the sportsbook, and responsible play. */
export default function HomePage() {
  useRegisterLink();
  return (
    <div data-testid="page-home">
      <Hero />
      <Categories />
      <Suspense fallback={<LiveWaiting />}>
        <LiveStrip />
      </Suspense>
      <WhenNear className={css.lower ?? ''}>
        <Suspense fallback={<div className={css.lower} />}>
          <Lower />
        </Suspense>
      </WhenNear>
    </div>
  );
}

function Hero() {
  const { t } = useT();
  const { look } = useApp();
  const [at, setAt] = useState(0);
  return (
    <section className={css.hero} aria-label={t(text.focus)}>
      <div className={css.first} inert={at > 0} data-away={at > 0 || undefined}>
        <Scene src={look.landFar} className={css.scene} />
        <Scene src={stadium} className={css.scene} />
        <Scene src={look.landNear} className={css.scene} />
        <div className={`wrap ${css.words}`}>
          <p className={css.eye}>{t(text.focus)}</p>
          <h1>
            {look.heroLines.map((line) => (
              <span key={line.id}>{t(line)}</span>
            ))}
          </h1>
          <div className={css.focus}>
            <Suspense fallback={<p className={css.sub}>{t(text.tagline)}</p>}>
              <FocusMatch />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        <HeroSlides at={at} onTurn={setAt} />
      </Suspense>
    </section>
  );
}

/** `register=1` in the address opens the register dialog for a visitor. */
function useRegisterLink(): void {
  const { events, clock } = useApp();
  const isMember = useSession() !== null;
  const wants = wantsRegister(useSearch(), isMember);
  useEffect(() => {
    if (!wants) return;
    return clock.after(REGISTER_DELAY_MS, () => events.emit('register', null));
  }, [wants, clock, events]);
}
