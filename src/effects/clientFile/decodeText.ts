/** The encoding that the first characters show: a byte order mark, or the zeros beside Latin letters. */
const wideLabel = ([first, second]: Uint8Array): string | null => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return null
}

/** UTF-16, UTF-8, or the code page of Spanish spreadsheets where it is no valid UTF-8. */
export const decodeText = (bytes: ArrayBuffer): string => {
  const wide = bytes.byteLength < 2 ? null : wideLabel(new Uint8Array(bytes, 0, 2))
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
