// The schemes of addresses that HTML of others may name.

const allow =
  (schemes: readonly string[]) =>
  (raw: string): string | null => {
    // What a browser would skip inside a scheme is refused with it.
    const address = raw.trim()
    if (!URL.canParse(address)) return null
    const { protocol, href } = new URL(address)
    return schemes.includes(protocol) ? href : null
  }

/** The address of a link, or null: http, https, mailto, tel. A path is no address, since nobody knows whose. */
export const safeLink = allow(['http:', 'https:', 'mailto:', 'tel:'])

const imageAddress = allow(['http:', 'https:', 'data:'])

/** The address of an image, or null: http, https, and data of pictures that can carry no script. */
export const safeImage = (raw: string): string | null => {
  const address = imageAddress(raw)
  const isData = address?.startsWith('data:') ?? false
  return isData && !/^data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,]/i.test(address ?? '')
    ? null
    : address
}
