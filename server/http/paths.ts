const API =
  /^\/(?:api|lpmobile|files|demo|sandbox|webhooks|ws|dev\/mailbox|send_manual_message|config\.js|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/

/** The paths of the API; every other address is a page. */
export const isApiPath = (url: string): boolean => API.test(url)

/** An address that cannot be decoded, as it stands: it leads to the usual 404. */
export const readableAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
