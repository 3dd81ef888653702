import type { App } from '../../app/context.ts';
import { type CodeController, createCodeController } from '../auth/codes/code-controller.ts';

const stores = new WeakMap<App, CodeController>();

/** The page's only controller for codes of the profile: closing a dialog does not end a waiting time. */
export function codeControllerOf(app: App): CodeController {
  const known = stores.get(app);
  if (known) return known;
  const codes = createCodeController(app.clock);
  stores.set(app, codes);
  return codes;
}
