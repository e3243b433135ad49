/** Texts of the specification that no test checks on the screen, each with the reason. The list may only shrink. */
export const notShownYet: ReadonlySet<string> = new Set([
  // 001:299 itself makes the alert read 'Error al generar la propuesta. Por favor intenta de nuevo.' instead.
  'Formato de respuesta inválido',
])
