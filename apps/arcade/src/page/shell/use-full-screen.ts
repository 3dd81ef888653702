import { useEffect, useState } from 'react';

/** Full screen of the page; a frame must be allowed it by the page around it. */
export function useFullScreen(changed: (on: boolean) => void) {
  const [isOn, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => {
      const on = document.fullscreenElement !== null;
      setOn(on);
      changed(on);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [changed]);
  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle(): void {
      // A refusal by the browser leaves the state unchanged.
      const done = isOn
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
      done.catch(() => {});
    },
  };
}
