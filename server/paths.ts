const API =
  /^\/(?:api|lpmobile|files|ws|dev\/mailbox|send_manual_message|config\.js|healthz|openapi\.json)(?:[/?]|$)/

/** What the server answers itself; every other address is a page. */
export const isApiPath = (url: string): boolean => API.test(url)
