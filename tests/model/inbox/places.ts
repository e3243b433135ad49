// The starting places of the scripts of conversations.

/** A back end without the capability `sendKey`. */
export const UNKEYED =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.RECADO_CONFIG = {}' }))"

export const NARROW = 'await page.setViewportSize({ width: 360, height: 740 })'
export const BROAD = 'await page.setViewportSize({ width: 1366, height: 900 })'

/** Only where the list has no room beside the chat. */
export const toList = [NARROW, 'Pulsa el botón «Volver a la lista».', BROAD]

/** Saves a new client for the open conversation, in the panel beside it. */
export const LINKING = [
  'Pulsa el botón «Crear cliente».',
  'Escribe «Ana Mora» en el campo «Nombre Completo *».',
  'Pulsa el botón «Guardar».',
]
