import type { CallOutcome } from '@tianping/client';
import type { Api } from '../../../app/api.ts';
import type { CaptchaOutcome, CaptchaResult } from '../captcha/captcha-flow.ts';

type Asked = readonly [name: string, request: Readonly<Record<string, unknown>>];

/** A refusal in the envelope; a call without any answer is left out of the table. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

const passedSlider: CaptchaOutcome = {
  kind: 'passed',
  result: { kaptchcate: 0, codeId: 'c1', code: 'p1' },
};

export const typedPicture: CaptchaResult = { kaptchcate: 1, codeId: 'x1', code: '7Km4' };

/** Passes either kind of captcha. */
const passBoth = (kind: string): CaptchaOutcome =>
  kind === 'graphic' ? { kind: 'passed', result: typedPicture } : passedSlider;

/**
 * Answers from a table; a list is answered one after the other, its last entry repeatedly. The calls made, captchas
 * included, are in `asked`. Sealing wraps a text so that a test can look inside.
 */
export function stage(
  answers: Readonly<Record<string, unknown>>,
  captcha: (kind: string) => CaptchaOutcome | null = passBoth,
) {
  const asked: Asked[] = [];
  const turns = new Map<string, number>();
  const api: Api = {
    sealField: async (text) => `sealed(${text})`,
    call: async (name, request) => {
      asked.push([name, request as Asked[1]]);
      const listed = answers[name];
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const answer = Array.isArray(listed) ? listed[Math.min(turn, listed.length - 1)] : listed;
      return outcomeOf(answer) as never;
    },
  };
  const show = async (ktype: number, kind: string): Promise<CaptchaOutcome | null> => {
    asked.push(['captcha', { ktype, kind }]);
    return captcha(kind);
  };
  return {
    asked,
    deps: { api, captcha: show },
    names: () => asked.map(([name]) => name),
    requestOf: (name: string) => asked.findLast(([one]) => one === name)?.[1],
  };
}

function outcomeOf(answer: unknown): CallOutcome<unknown> {
  if (answer === undefined) return { kind: 'lost' };
  if (!(answer instanceof Refusal)) return { kind: 'answer', answer };
  const { code, message, data } = answer;
  return { kind: 'code', code, message, data };
}
