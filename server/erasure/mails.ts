import { counted } from '#contract/counted.ts'
import type { Resources } from '../resources.ts'

// What the owner of a business or an account is told by e-mail: what was deleted, until when it can be taken back and
// where, and that it was taken back.

type Counts = Readonly<
  Record<
    'clients' | 'conversations' | 'messages' | 'files' | 'notes' | 'assistants' | 'connections',
    number
  >
>

interface Deleted {
  readonly counts: Counts
  readonly purgeAt: Date
  /** IANA; null: UTC. */
  readonly zone: string | null
}

interface OfBusiness {
  /** Each of its owners. */
  readonly to: string
  /** The e-mail of the owner who did it. */
  readonly by: string
  readonly name: string
}

const longDay = (moment: Date, zone: string | null): string =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: zone ?? 'UTC' }).format(moment)

const contentOf = (counts: Counts): string => {
  const { clients, conversations, messages, files, notes, assistants, connections } = counts
  const parts = [
    [clients, 'cliente', 'clientes'],
    [conversations, 'conversación', 'conversaciones'],
    [messages, 'mensaje', 'mensajes'],
    [files, 'archivo', 'archivos'],
    [notes, 'nota', 'notas'],
    [assistants, 'asistente', 'asistentes'],
    [connections, 'conexión', 'conexiones'],
  ] as const
  const some = parts.flatMap(([many, one, more]) => (many > 0 ? counted(many, one, more) : []))
  return new Intl.ListFormat('es').format(some) || 'ni clientes ni conversaciones'
}

const NOT_YOU =
  'Si no fuiste tú, inicia sesión, recupéralo y cierra las demás sesiones en «Mi perfil».'

export const createMails = ({ mailer, environment }: Pick<Resources, 'mailer' | 'environment'>) => {
  const site = environment.publicUrl ?? environment.pageConfig.apiUrl ?? ''
  const at = (path: string) => (site === '' ? '' : ` (${site}${path})`)
  const say = (to: string, subject: string, lines: readonly string[]) =>
    mailer.send({ to, subject, text: lines.join('\n\n') })
  return {
    businessDeleted: ({ to, by, name }: OfBusiness, { counts, purgeAt, zone }: Deleted) =>
      say(to, to === by ? `Eliminaste el negocio ${name}` : `Se eliminó el negocio ${name}`, [
        `El negocio ${name} se eliminó de Recado con lo que tenía: ${contentOf(counts)}.`,
        ...(to === by ? [] : [`Lo eliminó ${by}.`]),
        `Puedes recuperarlo hasta el ${longDay(purgeAt, zone)}: inicia sesión, y está en «Selecciona un negocio»${at('/select-business')}. Si te queda uno solo, «Crear otro negocio», en el menú de tu correo, lleva allí. Después no queda nada.`,
        NOT_YOU,
      ]),
    businessRestored: ({ to, by, name }: OfBusiness) =>
      say(to, to === by ? `Recuperaste el negocio ${name}` : `Se recuperó el negocio ${name}`, [
        `El negocio ${name} está otra vez en Recado, con todo lo que tenía.`,
        ...(to === by ? [] : [`Lo recuperó ${by}.`]),
      ]),
    accountDeleted: (
      to: string,
      businesses: readonly string[],
      { counts, purgeAt, zone }: Deleted,
    ) =>
      say(to, 'Eliminaste tu cuenta de Recado', [
        `Tu cuenta ${to} se eliminó de Recado.`,
        ...(businesses.length === 0
          ? []
          : [
              `Con ella se eliminaron tus negocios ${new Intl.ListFormat('es').format(businesses)}, con lo que tenían: ${contentOf(counts)}.`,
            ]),
        `Puedes recuperarlo todo hasta el ${longDay(purgeAt, zone)}: inicia sesión con este correo${at('/login')}. Después no queda nada.`,
        NOT_YOU,
      ]),
    accountRestored: (to: string) =>
      say(to, 'Recuperaste tu cuenta de Recado', [
        `Tu cuenta ${to} está otra vez en Recado, con los negocios que se eliminaron con ella.`,
      ]),
  }
}
