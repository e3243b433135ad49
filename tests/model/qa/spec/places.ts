// The starting places of many scripts.

export const LIST = 'Pulsa el botón «Conversaciones…» del menú «Principal».'
export const ANA = 'Pulsa la fila «Ana Rojas…».'
export const LUIS = 'Pulsa la fila «Luis Mora…».'
export const CLIENTS = 'Pulsa el botón «Clientes» del menú «Principal».'
export const DASHBOARD = 'Pulsa el botón «Panel de Control» del menú «Principal».'
export const ADMIN = 'Pulsa el botón «Administración» del menú «Principal».'
export const WIDE = [1366, 900] as const

/** The account is the administrator's. */
export const ADMINISTRATOR =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { adminEmail: 'ana@taller.example' }\" }))"

/** From anywhere, by the palette. */
export const NEW_CLIENT = [
  "await page.getByRole('button', { name: 'Paleta de comandos' }).first().click()",
  "await page.getByRole('option', { name: 'Nuevo cliente' }).click()",
]
