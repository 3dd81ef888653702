import type { BrowserContext, Page } from 'playwright-core';
import { openWorld } from '../../../e2e/world/world.ts';
import { type ScriptWeight, weighScripts } from '../../browser/script-weight.ts';
import type { Bench, Prepared } from '../../harness.ts';

/** Script that must arrive before a lobby is usable, against home's. Nothing of a game's stage is in it. */
export const lobbyScript: Bench = {
  name: 'G4',
  title: '电子大厅可用前的压缩脚本字节 ÷ 首页可用前的压缩脚本字节',
  goal: { sense: '<=', ratio: 1.2 },
  needs: 'chromium',
  prepare,
};

const NOTHING: ScriptWeight = { bytes: 0, files: {} };

async function prepare(): Promise<Prepared> {
  const world = await openWorld({ speed: 6 });
  let lobby = NOTHING;
  let home = NOTHING;
  const weigh = async (path: string, until: string): Promise<ScriptWeight> => {
    const context: BrowserContext = await world.visit();
    const usable = async (page: Page): Promise<void> => {
      await page.waitForSelector(until);
      await page.waitForLoadState('networkidle');
    };
    try {
      return await weighScripts(context, `${world.url}${path}`, usable);
    } finally {
      await context.close();
    }
  };
  return {
    async ours() {
      lobby = await weigh('/game/egame', '[data-testid="game"]');
      const stage = Object.keys(lobby.files).filter((name) => /pixi|stage/i.test(name));
      if (stage.length > 0) throw new Error(`a lobby loads a stage: ${stage.join(' ')}`);
      return lobby.bytes;
    },
    async yardstick() {
      home = await weigh('/', '[data-testid="category"]');
      return home.bytes;
    },
    facts: () => ({ compression: 'brotli 11', lobby: lobby.bytes, home: home.bytes, ...lobby }),
    dispose: () => world.close(),
  };
}
