import type { App } from '../../app/context.ts';
import { type CodeDesk, createCodeDesk } from '../auth/codes/code-desk.ts';

const desks = new WeakMap<App, CodeDesk>();

/** The page's one desk for codes of the profile: closing a dialog does not end a wait. */
export function deskOf(app: App): CodeDesk {
  const known = desks.get(app);
  if (known) return known;
  const desk = createCodeDesk(app.clock);
  desks.set(app, desk);
  return desk;
}
