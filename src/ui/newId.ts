/** A random UUID, also without TLS, where `crypto.randomUUID` is missing. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, index) => {
      const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
      return marked.toString(16).padStart(2, '0')
    })
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
