import type { ScriptStep } from './scripts'

const verbs = [
  'Abre',
  'Apaga',
  'Baja',
  'Bloquea',
  'Borra',
  'Busca',
  'Cambia',
  'Carga',
  'Cierra',
  'Deja',
  'Descarta',
  'Desplaza',
  'Elige',
  'Ensancha',
  'Escribe',
  'Estrecha',
  'Mueve',
  'Pasa',
  'Pega',
  'Pon',
  'Pulsa',
  'Quita',
  'Sube',
  'Suspende',
  'Vuelve',
]

/** What causes a step: the person who follows the script, the server, the clock, or something else. */
export function performerOf({ kind, action, acts }: ScriptStep): string {
  if (kind === 'answer') return 'Servidor'
  if (kind === 'delay') return 'Tiempo'
  return acts || isDone(action) ? 'Haz' : 'Ocurre'
}

const isDone = (action: string): boolean =>
  verbs.some((verb) => new RegExp(`^${verb}(?![\\p{L}])`, 'u').test(action))
