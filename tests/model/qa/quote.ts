/** A text as it stands in printed code. */
export const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A value as it stands in printed code. */
export const literal = (value: unknown): string => JSON.stringify(value)
