// The push services whose addresses a browser may give: the server calls no other one for it.

const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/** `origins`: those that the operator adds. */
export const isPushService = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, origin, username } = new URL(address)
  if (origins.includes(origin)) return true
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** It ends a subscription whose pushes show nothing, so that it is told only what is shown. */
export const alwaysShows = (address: string): boolean =>
  new URL(address).hostname.endsWith('.push.apple.com')
