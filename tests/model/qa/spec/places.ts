// Where many scripts begin.

export const LIST = 'Pulsa el botón «Conversaciones…» del menú «Principal».'
export const ANA = 'Pulsa la fila «Ana Rojas…».'
export const LUIS = 'Pulsa la fila «Luis Mora…».'
/** In the list, and nowhere else. */
export const listRow = (name: string): string =>
  `await page.getByRole('list', { name: 'Conversaciones' }).getByRole('button', { name: /^${name}/ }).click()`
export const CLIENTS = 'Pulsa el botón «Clientes» del menú «Principal».'
export const DASHBOARD = 'Pulsa el botón «Panel de Control» del menú «Principal».'
export const PROJECTS = 'Pulsa el botón «Proyectos» del menú «Principal».'
export const ASSISTANTS = 'Pulsa el botón «Asistentes» del menú «Principal».'
export const INTEGRATIONS = 'Pulsa el botón «Integraciones» del menú «Principal».'
export const SUBSCRIPTION = 'Pulsa el botón «Suscripción» del menú «Principal».'
export const ADMIN = 'Pulsa el botón «Administración» del menú «Principal».'
export const WIDE = [1366, 900] as const

/** A back end that does not know a send by its key. */
export const UNKEYED =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.RECADO_CONFIG = {}' }))"

export const NARROW = 'await page.setViewportSize({ width: 360, height: 740 })'
export const BROAD = 'await page.setViewportSize({ width: 1366, height: 900 })'

/** Only where the list has no room beside the chat. */
export const toList = [NARROW, 'Pulsa el botón «Volver a la lista».', BROAD]

/** The account is the one of the provider's administrator. */
export const ADMINISTRATOR =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { adminEmail: 'ana@taller.example' }\" }))"

/** Saves a new client for the conversation that is open, in the panel beside it. */
export const LINKING = [
  'Pulsa el botón «Crear cliente».',
  'Escribe «Ana Mora» en el campo «Nombre Completo *».',
  'Pulsa el botón «Guardar».',
]
