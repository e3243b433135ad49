import type { Fact } from './facts.ts'

// What a shop is about: the words of its name and its trade, and those that it uses all the time. A customer says them,
// and the sentence that answers does not: '¿Los pasteles llevan fondant?' – 'No uso fondant.'

const OFTEN = 4
const SHARE = 0.1
/** Its own name, or what it does, stands in its first words. */
const INTRODUCING = 1

const read = new WeakMap<readonly Fact[], ReadonlySet<string>>()

const ofThem = (facts: readonly Fact[]): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { terms, topic } of facts)
    for (const term of new Set([...terms, ...topic])) counts.set(term, (counts.get(term) ?? 0) + 1)
  const least = Math.max(OFTEN, facts.length * SHARE)
  const often = [...counts].flatMap(([term, count]) => (count >= least ? term : []))
  const first = facts.slice(0, INTRODUCING).flatMap(({ terms, topic }) => [...topic, ...terms])
  return new Set([...often, ...first].filter((term) => !GENERAL.has(term)))
}

/** Often said of anything, and never a trade. */
const GENERAL = new Set(
  'ENVIO ENTREGAR PAGO FORMAPAGO UBICACION TELEFONO HORARIO EDAD PRECIO GRATIS INCLUIR RESERVAR CITA ABRIR CERRAR ATENDER ANTICIPO DESCUENTO PEQUENO GRANDE CAMBIO DEVOLVER CANCELAR GARANTIA PARQUEO FERIADO EFECTIVO TARJETA TRANSFERENCIA ADICIONAL MINIMO sin'.split(
    ' ',
  ),
)

export const ownTermsOf = (facts: readonly Fact[]): ReadonlySet<string> => {
  const known = read.get(facts)
  if (known) return known
  const own = ofThem(facts)
  read.set(facts, own)
  return own
}
