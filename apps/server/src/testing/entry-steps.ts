import { md5Hex } from '@tianping/members';
import { OPEN_CAPTCHA_OUTPUT } from '@tianping/members/testing';
import { expect } from 'vitest';
import type { Caller, EntryApp } from './entry-app.ts';

/** The password of every member who registers by these steps. */
export const password = md5Hex('kite58moon');

interface Pass {
  readonly kaptchcate: 0 | 1;
  readonly codeId: string;
  readonly code: string;
}
export interface Session {
  readonly token: string;
  readonly signKey: string;
  readonly userId: string;
}

/** A visitor's steps to register and log in, as a page makes them; `appNow` is called at each step. */
export function entrySteps(appNow: () => EntryApp) {
  let names = 0;
  async function slide(ktype: 1 | 4, caller?: Caller): Promise<Pass> {
    const { data } = await appNow().call<{ lot_number: string }>(
      'site/user/captcha/challenge',
      { ktype },
      caller,
    );
    const judged = await appNow().call<{ codeId: string; code: string }>(
      'site/user/validateGeeCheck',
      {
        lot_number: data.lot_number,
        captcha_output: OPEN_CAPTCHA_OUTPUT,
        pass_token: '',
        gen_time: '',
        validate_way: 0,
      },
      caller,
    );
    return { kaptchcate: 0, ...judged.data };
  }
  async function picture(caller?: Caller): Promise<string> {
    const shown = await appNow().call<{ image: string; 'x-code': string }>(
      'site/user/register/defaultKaptcha',
      {},
      caller,
    );
    expect(shown.data.image).toMatch(/^data:image\/png;base64,/);
    return shown.data['x-code'];
  }
  async function register(caller?: Caller) {
    names += 1;
    const name = `hua${names}`;
    const origin = { domain: '', rCode: '', iCode: '' };
    const body = { name, password, secondPassword: password, ...origin };
    const made = await appNow().call<{ userId: string; codeId: string; code: string }>(
      'site/user/register',
      { ...body, ...(await slide(1, caller)) },
      caller,
    );
    expect(made.code).toBe(6000);
    return { name, ...made.data };
  }
  const login = (name: string, pass: object, given: object = {}, caller?: Caller) =>
    appNow().call<Session>(
      'site/user/login',
      { isAgent: 0, name, password, version: '1.0', ...pass, ...given },
      caller,
    );
  async function enter(name: string, caller: Caller = {}): Promise<Caller & Session> {
    const opened = await login(name, await slide(4, caller), {}, caller);
    expect(opened.code).toBe(6000);
    return { ...caller, ...opened.data };
  }
  return { slide, picture, register, login, enter };
}
