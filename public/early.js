// Before the first paint, beside the page's own code: the theme, and what will be shown to whoever was here before.

// A dark page never flashes light.
try {
  document.documentElement.dataset.theme =
    JSON.parse(localStorage.getItem('recado/theme')) ?? 'system'
} catch {
  document.documentElement.dataset.theme = 'system'
}

/** Requests sent before the code that will want them is there: src/effects/early.ts takes the answers. */
globalThis.RECADO_EARLY = []

/** The page's first place, as it will find out: null if no business is chosen, or the path is not `/`. */
const place = () => {
  const { token, businessId } = JSON.parse(localStorage.getItem('recado/session')) ?? {}
  if (!token || !businessId || location.pathname !== '/') return null
  const link = new URLSearchParams(location.search)
  const kept = JSON.parse(sessionStorage.getItem('recado/wanted-thread'))
  const asked = link.has('conversacion') ? Number(link.get('negocio')) : kept?.businessId
  if (asked && asked !== businessId) return null // another business is opened
  const wanted = link.get('conversacion') || kept?.threadId
  const { recado } = history.state ?? {}
  const before = recado?.businessId === businessId ? recado.place : {}
  const view = wanted ? 'conversations' : (before.view ?? 'dashboard')
  return { token, businessId, view, threadId: wanted ?? before.threadId ?? before.besideId ?? null }
}

/** The build leaves the names of its files in the page: without them, while developing, nothing is asked for. */
const askForCode = ({ files, ways }, names) => {
  for (const index of new Set(names.flatMap((name) => ways[name] ?? []))) {
    const link = document.createElement('link')
    const isStyle = files[index].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/assets/${files[index]}`
    document.head.append(link)
  }
}

/** The whole answer, read. */
const read = async (asked) => {
  const response = await asked
  return new Response((await response.text()) || null, response)
}

const askForData = (token, method, path, body) => {
  const url = (globalThis.RECADO_CONFIG?.apiUrl ?? '').replace(/\/+$/, '') + path
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const request = { method, headers, ...(body && { body }), credentials: 'omit' }
  const answer = read(fetch(url, request))
  answer.catch(() => undefined) // the code that takes it asks again
  RECADO_EARLY.push({ token, method, url, body, at: performance.now(), answer })
}

/** The paths of a view's first requests, letter for letter as its effects write them. */
const dataOf = {
  dashboard: (businessId) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const scope = new URLSearchParams({ business_id: businessId, tz: timeZone })
    const sections = ['basic', 'summary', 'metrics', 'messages/7d', 'conversations/30d', 'channels']
    return [
      ...sections.map((section) => `/lpmobile/dashboard/${section}?${scope}`),
      `/lpmobile/dashboard/top-conversations?${scope}&limit=5`,
    ]
  },
  clients: (businessId) => [
    `/lpmobile/clients?business_id=${businessId}&sort_by=client_name&sort_order=asc&page=1&page_size=20`,
  ],
}

try {
  const code = document.getElementById('early-code')
  const begun = code && place()
  if (begun) {
    const { token, businessId, view, threadId } = begun
    const isInbox = view === 'conversations'
    const names = ['shell', view, ...(isInbox && threadId ? ['chat'] : [])]
    askForCode(JSON.parse(code.textContent), names)
    askForData(token, 'GET', '/lpmobile/businesses')
    askForData(
      token,
      'POST',
      '/lpmobile/conversations',
      JSON.stringify({ business_id: businessId }),
    )
    if (isInbox && threadId)
      askForData(token, 'POST', '/lpmobile/messages', JSON.stringify({ thread_id: threadId }))
    for (const path of dataOf[view]?.(businessId) ?? []) askForData(token, 'GET', path)
  }
} catch {
  // A storage that is refused, or holds what nobody can read: the page finds out by itself.
}
