// What each figure counts, by the title that stands over it. Plain enough to be true of every back end.

export const figureHints = {
  'Conversaciones hoy':
    'Las que empezaron hoy. El cambio las compara con las de los otros días de esta semana, sumadas.',
  'Total de conversaciones': 'Todas las del negocio, desde la primera.',
  'Total de mensajes': 'Los de los clientes y los del negocio, también los de tus asistentes.',
  'Tiempo de respuesta promedio':
    'Lo que espera el mensaje de un cliente hasta la respuesta siguiente. Un «no lo sé» del asistente no es una respuesta.',
  'Clientes activos': 'Los que escribieron hace poco.',
  'Canales activos':
    'Las conexiones activas de cada canal. Un canal sin conexión cuenta si ya te escribieron por él.',
  'Tasa de respuesta':
    'De las conversaciones en las que escribió un cliente, las que tuvieron respuesta. Un «no lo sé» del asistente no es una respuesta.',
  'Conversaciones activas': 'Aquellas en las que alguien escribió hace poco.',
  'Mensajes por conversación': 'Cuántos mensajes hay en una conversación, en promedio.',
  Crecimiento: 'Las conversaciones nuevas, frente a las del período anterior.',
} as const

export type FigureTitle = keyof typeof figureHints

export const figureTitles = Object.keys(figureHints) as readonly FigureTitle[]
