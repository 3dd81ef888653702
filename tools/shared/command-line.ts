import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Options and arguments of a command. What the command does not know ends the process with a sentence, the usage and
 * code 2, before anything has been done: a misspelt option must not start the longest form of a command.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommandLine(usage, commandLineFault(error));
  }
}

export function refuseCommandLine(usage: string, why: string): never {
  process.stderr.write(`${why}\n用法：${usage}\n`);
  return process.exit(2);
}

/** The Chinese sentence for an error of `parseArgs`; any other error is thrown again. */
export function commandLineFault(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  const [, given = ''] = /'([^']*)'/.exec(error.message) ?? [];
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `没有选项 ${given}`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `选项 ${given.replace(/^-\w, /, '').split(' ')[0]} 缺少值，或不接受值`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `多余的参数：${given}`;
    default:
      throw error;
  }
}

/** The whole number of an option, in digits, from `least` on; anything else ends the process with code 2. */
export function wholeOption(name: string, text: string, least = 1): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} 须为不小于 ${least} 的整数，收到：${text}\n`);
  return process.exit(2);
}
