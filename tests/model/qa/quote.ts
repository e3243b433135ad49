/** A text as a string literal of printed code. */
export const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A value as a literal of printed code. */
export const literal = (value: unknown): string => JSON.stringify(value)
