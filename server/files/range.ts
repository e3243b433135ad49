/** A part of a file. */
export interface Part {
  readonly from: number
  /** The last byte. */
  readonly to: number
}

/**
 * The part that a player asks for (`Range: bytes=0-1`): some players need files in parts. Null for a request
 * for the whole file, or for several parts.
 */
export const rangeIn = (header: string | undefined, size: number): Part | 'outside' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? 'outside' : { from, to }
}
