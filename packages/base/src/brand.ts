declare const brandTag: unique symbol;

/** A value of type `T` that only the named maker may produce, so ids and units cannot be mixed up. */
export type Brand<T, Name extends string> = T & { readonly [brandTag]: Name };
