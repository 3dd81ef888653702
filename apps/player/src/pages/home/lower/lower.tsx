import OwnOffers from '../../../features/activities/own-offers.tsx';
import css from '../home.module.css';
import { AppPanel } from './app-panel.tsx';
import { Care } from './care.tsx';
import { OurPromise } from './promise.tsx';
import { Sponsors } from './sponsors.tsx';
import { VenueTiles } from './venue-tiles.tsx';
import { VipStrip } from './vip-strip.tsx';
import { Winners } from './winners.tsx';

/** Everything below the first screen; its code is loaded after the page is usable. */
export default function Lower() {
  return (
    <>
      <VenueTiles />
      <div className={`wrap ${css.duo}`}>
        <OurPromise />
        <Winners />
      </div>
      <OwnOffers isWide />
      <VipStrip />
      <Care />
      <Sponsors />
      <AppPanel />
    </>
  );
}
