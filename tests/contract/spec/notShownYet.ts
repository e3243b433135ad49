/** Texts of the specification that the contract gives and no test has looked for on the screen: the list may only shrink. */
export const notShownYet: ReadonlySet<string> = new Set([
  'Datos inválidos. Verifica los campos requeridos.',
  'Debe seleccionar un asistente para crear el widget',
  'Debe seleccionar un asistente para crear la integración de Instagram',
  'Debe seleccionar un asistente para crear la integración de WhatsApp',
  'Debe seleccionar un asistente para crear la integración de tienda',
  'El contenido de entrenamiento es obligatorio',
  'Error al actualizar integración de Instagram',
  'Error al actualizar integración de Widget',
  'Error al buscar información del cliente',
  'Error al crear integración de Tienda',
  'Error al crear integración de WhatsApp',
  'Error al crear suscripción',
  'Error desconocido al crear suscripción',
  'Formato de respuesta inválido',
  'No hay negocio seleccionado',
  'No se puede seleccionar un plan sin conexión al servidor. Verifica tu conexión e inténtalo de nuevo.',
])
