import type { Performer } from '#machines/diagnostics/catalog.ts'
import type { ScriptStep } from './scripts.ts'

/** The first words of a sentence that is an act of a person. */
const verbs =
  /^(?:Abre|Apaga|Baja|Bloquea|Borra|Busca|Cambia|Carga|Cierra|Deja|Descarta|Desplaza|Elige|Ensancha|Escribe|Estrecha|Mueve|Pasa|Pega|Pon|Presiona|Quita|Sube|Suspende|Toca|Vuelve)(?!\p{L})/u

export function performerOf({ kind, action, acts }: ScriptStep): Performer {
  if (kind === 'answer') return 'Servidor'
  if (kind === 'delay') return 'Tiempo'
  return acts || verbs.test(action) ? 'Haz' : 'Ocurre'
}
