import { must } from '@tianping/base';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';

export function launchChromium(): Promise<Browser> {
  const executablePath = must(findChromium(), 'a Chromium');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
