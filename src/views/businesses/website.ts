/** Where a website that a person typed leads, or null where it leads nowhere safe. */
export function websiteAddress(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

/** As people say it: without the scheme, and without the slash at its end. */
export const websiteName = (text: string): string =>
  text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
