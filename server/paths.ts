const API =
  /^\/(?:api|lpmobile|files|demo|sandbox|webhooks|ws|dev\/mailbox|send_manual_message|config\.js|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/

/** What the server answers itself; every other address is a page. */
export const isApiPath = (url: string): boolean => API.test(url)

/** An address that nobody can decode, read as it stands: there is nothing at it, and that is said like anywhere else. */
export const readableAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
