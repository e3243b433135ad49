import { counted } from '#contract/counted.ts'
import type { Counts } from '#contract/erasure/erasure.ts'
import type { Erased } from '#machines/erasure/erasureMachine.ts'

export const titles: Readonly<Record<Erased['kind'], string>> = {
  conversation: 'Eliminar conversación',
  client: 'Eliminar cliente',
  business: 'Eliminar negocio',
  account: 'Eliminar mi cuenta',
}

const many = (count: number, one: string, more: string): readonly string[] =>
  count === 0 ? [] : [counted(count, one, more)]

/** What goes, in words, a line each; nothing that there is none of. */
export const goesWith = (
  { kind, name }: Erased,
  counts: Counts,
  keepsConversations: boolean,
): readonly string[] => {
  const said = [
    ...(kind === 'conversation'
      ? []
      : many(counts.conversations, 'conversación', 'conversaciones')),
    ...many(counts.messages, 'mensaje', 'mensajes'),
    ...many(counts.files, 'archivo', 'archivos'),
  ]
  return [
    ...(kind === 'business' ? [`El negocio ${name}`] : []),
    ...(kind === 'account' ? [`Tu cuenta ${name}`] : []),
    ...(kind === 'account' ? counts.businesses.map((each) => `El negocio ${each}`) : []),
    ...many(counts.clients, 'cliente', 'clientes'),
    ...(keepsConversations ? [] : said),
    ...many(counts.notes, 'nota', 'notas'),
    ...many(counts.assistants, 'asistente', 'asistentes'),
    ...many(counts.connections, 'conexión', 'conexiones'),
  ]
}
