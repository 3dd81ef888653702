/** One text of a catalogue, in simplified Chinese, with `{name}` for values filled in. */
export interface Message<Text extends string = string> {
  /** `<namespace>.<key>`, the name of its traditional form in the generated catalogue. */
  readonly id: string;
  readonly text: Text;
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What `t` must be given besides the message; nothing when the text has no `{name}`. */
export type ParamsOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [params: { readonly [Name in Names<Text>]: string | number }];

export type Messages<Texts extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Texts]: Message<Texts[Key]>;
};

/**
 * A package's catalogue. `namespace` is the package's name; keys are camelCase. The traditional
 * form is generated from these texts, so this is the only place a text is written.
 */
export function defineMessages<const Texts extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: Texts,
): Messages<Texts> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    { id: `${namespace}.${key}`, text },
  ]);
  return Object.freeze(Object.fromEntries(entries)) as Messages<Texts>;
}
