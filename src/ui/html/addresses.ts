// The address schemes that untrusted HTML may use.

const allow =
  (schemes: readonly string[]) =>
  (raw: string): string | null => {
    // Characters that browsers ignore inside a scheme are refused.
    const address = raw.trim()
    if (!URL.canParse(address)) return null
    const { protocol, href } = new URL(address)
    return schemes.includes(protocol) ? href : null
  }

/** The address of a link, or null: http, https, mailto, tel. A relative path is refused, since its base is unknown. */
export const safeLink = allow(['http:', 'https:', 'mailto:', 'tel:'])

const imageAddress = allow(['http:', 'https:', 'data:'])

/** The address of an image, or null: http, https, and data of image types without scripts. */
export const safeImage = (raw: string): string | null => {
  const address = imageAddress(raw)
  const isData = address?.startsWith('data:') ?? false
  return isData && !/^data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,]/i.test(address ?? '')
    ? null
    : address
}
