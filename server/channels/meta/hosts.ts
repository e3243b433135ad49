/** True if the address is of Meta's own Graph API, and not of a stand-in. */
export const isMetas = (url: string): boolean =>
  /(?:^|\.)(?:facebook|instagram)\.com$/.test(new URL(url).hostname)

/** True if the address is Meta's: events are signed by Meta, whose files are at its own hosts only. */
export const isMetasFile = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' &&
    /\.(?:fbsbx|fbcdn|cdninstagram|facebook|instagram)\.(?:com|net)$/.test(hostname)
  )
}
