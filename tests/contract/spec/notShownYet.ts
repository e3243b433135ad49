/** Texts of the specification that the contract gives and no test has looked for on the screen: the list may only shrink. */
export const notShownYet: ReadonlySet<string> = new Set([
  'Error al buscar información del cliente',
  'Error al crear suscripción',
  'Error desconocido al crear suscripción',
  'Formato de respuesta inválido',
  'No se puede seleccionar un plan sin conexión al servidor. Verifica tu conexión e inténtalo de nuevo.',
])
