import type { SuggestionStatus } from '#contract/news/suggestions.ts'

/** The suggestions of users, newest first. */
interface DemoSuggestion {
  readonly hoursAgo: number
  readonly category: string
  readonly status: SuggestionStatus
  readonly title: string
  readonly description: string
  /** Votes of the other accounts; the demo account votes where `isOurs`. */
  readonly votes: number
  readonly isOurs?: true
  readonly comments: readonly string[]
}

const DAY = 24

export const demoSuggestions: readonly DemoSuggestion[] = [
  {
    hoursAgo: 2,
    category: 'Conversaciones',
    status: 'En Revisión',
    title: 'Programar un mensaje para más tarde',
    description:
      'A veces contestamos de madrugada y no queremos despertar a nadie. Sería útil escribir ahora y que salga a las ocho.',
    votes: 0,
    comments: [],
  },
  {
    hoursAgo: 30,
    category: 'Asistentes',
    status: 'En Revisión',
    title: 'Que el asistente salude por el nombre',
    description:
      'Si el cliente ya está en la lista, el asistente podría empezar con su nombre en vez de un saludo general.',
    votes: 6,
    comments: ['Nos pasa igual: los clientes de siempre se extrañan.'],
  },
  {
    hoursAgo: 5 * DAY,
    category: 'Clientes',
    status: 'Aceptada',
    title: 'Importar clientes desde una hoja de cálculo',
    description:
      'Tenemos unos 400 clientes en Excel. Escribirlos uno por uno no es posible; con un CSV de nombre, teléfono y correo bastaría.',
    votes: 17,
    isOurs: true,
    comments: [
      'También nosotros, unos 1.200.',
      'Con que avise de los teléfonos repetidos me conformo.',
      'Y que se puedan poner etiquetas al importar, por favor.',
    ],
  },
  {
    hoursAgo: 12 * DAY,
    category: 'Integraciones',
    status: 'En Desarrollo',
    title: 'Enlace de pago SINPE dentro del chat',
    description:
      'Mandar el número y el monto a mano da errores. Un botón que arme el mensaje con los datos del negocio ahorraría mucho tiempo.',
    votes: 21,
    isOurs: true,
    comments: ['¡Sí! Es lo que más repetimos en el día.', 'Ojalá avise cuando el pago llegó.'],
  },
  {
    hoursAgo: 33 * DAY,
    category: 'Panel e informes',
    status: 'Rechazada',
    title: 'Mostrar el panel en una pantalla de la tienda',
    description: 'Un modo sin menús, a pantalla completa, que rote entre los gráficos.',
    votes: 2,
    comments: ['Con la tecla F11 y la actualización automática ya se puede.'],
  },
  {
    hoursAgo: 95 * DAY,
    category: 'Conversaciones',
    status: 'Completada',
    title: 'Respuestas rápidas con una barra',
    description:
      'Escribir «/precio» y que salga la lista de precios completa, como en otros programas.',
    votes: 13,
    comments: ['Funciona muy bien, gracias.'],
  },
  {
    hoursAgo: 400 * DAY,
    category: 'Otra',
    status: 'Completada',
    title: 'Modo oscuro',
    description: 'Para quienes trabajamos de noche.',
    votes: 9,
    isOurs: true,
    comments: [],
  },
]
