import type { ActorRefFrom } from 'xstate'
import type { clientImportMachine } from '#machines/clients/import/clientImportMachine'

/** The props of every step. */
export interface ImportProps {
  readonly importing: ActorRefFrom<typeof clientImportMachine>
}

const format = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

export const countOf = (count: number, one: string, many: string): string =>
  `${format.format(count)} ${count === 1 ? one : many}`
