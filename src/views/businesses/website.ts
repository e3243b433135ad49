/** The address of a typed website, or null where it is not safe. */
export function websiteAddress(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

/** Without the scheme and the last slash. */
export const websiteName = (text: string): string =>
  text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
