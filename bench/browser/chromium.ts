import { must } from '@tianping/base';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';

/** How long a step of a page may take on a busy machine, in milliseconds: a bound for a hang. */
export const PAGE_STEP_MS = 120_000;

export function launchChromium(): Promise<Browser> {
  const executablePath = must(findChromium(), 'a Chromium');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
