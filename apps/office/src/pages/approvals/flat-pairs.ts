import { type Pair, plain } from '../../engine/parts.tsx';

/** What a proposal holds, value by value: `limits.0.maxMinor` and what it is. */
export function flatPairs(value: unknown, path = ''): readonly Pair[] {
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? [] : [{ key: path, name: path, value: plain(value) }];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    flatPairs(part, path === '' ? key : `${path}.${key}`),
  );
}
