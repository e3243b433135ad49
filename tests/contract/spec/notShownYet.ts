/** Texts of the specification that the contract gives and no test looks for on the screen, each with the reason: the list may only shrink. */
export const notShownYet: ReadonlySet<string> = new Set([
  // 001:299 itself has the alert read 'Error al generar la propuesta. Por favor intenta de nuevo.' instead.
  'Formato de respuesta inválido',
])
