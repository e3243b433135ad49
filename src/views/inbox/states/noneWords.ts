import type { ListView } from '#machines/inbox/states/views.ts'

// The texts of a view without conversations: loaded with the first one.

interface NoneWords {
  readonly none: string
  readonly about: string
}

const words: Readonly<Record<Exclude<ListView, `of:${string}`>, NoneWords>> = {
  open: { none: 'Todo al día', about: 'No queda ninguna conversación abierta.' },
  mine: {
    none: 'Nada asignado a ti',
    about: 'Las conversaciones abiertas que tomes o te asignen aparecerán aquí.',
  },
  unassigned: {
    none: 'Todas tienen a alguien',
    about: 'Ninguna conversación abierta está sin asignar.',
  },
  unanswered: { none: 'Todo respondido', about: 'Ningún cliente espera tu respuesta.' },
  attention: {
    none: 'Nadie espera a una persona',
    about: 'Lo que el asistente te pase aparecerá aquí.',
  },
  postponed: {
    none: 'Nada pospuesto',
    about: 'Lo que pospongas esperará aquí hasta su momento.',
  },
  solved: {
    none: 'Nada resuelto todavía',
    about: 'Las conversaciones que resuelvas aparecerán aquí.',
  },
  all: {
    none: 'Aún no hay conversaciones',
    about: 'Cuando un cliente te escriba, lo verás aquí.',
  },
}

const ofColleague: NoneWords = {
  none: 'Ya no tiene ninguna',
  about: 'Esta persona no tiene conversaciones abiertas asignadas.',
}

export const noneWords = (view: ListView): NoneWords =>
  view.startsWith('of:') ? ofColleague : words[view as keyof typeof words]
