import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { type FieldProblem, firstProblem } from './fields.ts'
import { REPLY_NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts'
import { Loose, LooseList, looseItems, looseNumber, looseText } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// The quick replies that the members of a business share: Recado only, with the capability `teamReplies`.

const ReplyWire = z.object({
  reply_id: Id,
  reply_name: Loose,
  reply_text: Loose,
  /** Counts the changes: a change names the one that it was made on. */
  revision: Loose,
})

const OfBusiness = z.object({ business_id: BusinessId })
const ReplyParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })
const Written = { name: z.string(), text: z.string() }
const Revision = z.coerce.number().check(z.int(), z.positive())

export const listTeamReplies = endpoint({
  method: 'GET',
  path: '/lpmobile/replies',
  auth: 'session',
  query: OfBusiness,
  lists: ['replies'],
  answer: LooseList(ReplyWire),
})

export const createTeamReply = endpoint({
  method: 'POST',
  path: '/lpmobile/replies',
  auth: 'session',
  knowsKey: 'teamReplies',
  query: OfBusiness,
  body: z.object(Written),
  answer: 'none',
})

export const updateTeamReply = endpoint({
  method: 'PUT',
  path: '/lpmobile/replies/:id',
  auth: 'session',
  params: ReplyParams,
  query: OfBusiness,
  body: z.object({ ...Written, revision: Revision }),
  answer: 'none',
})

export const deleteTeamReply = endpoint({
  method: 'DELETE',
  path: '/lpmobile/replies/:id',
  auth: 'session',
  params: ReplyParams,
  query: z.object({ business_id: BusinessId, revision: Revision }),
  answer: 'none',
})

/** The statuses of a reply that a colleague deleted, or changed since it was read. */
export const REPLY_GONE = 404
export const REPLY_CHANGED = 412
/** The status of a name that another reply of the team has. */
export const REPLY_TAKEN = 409

export interface TeamReply {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly revision: number
}

/** By name. */
export const readTeamReplies = (
  answer: z.output<typeof listTeamReplies.answer>,
): readonly TeamReply[] =>
  looseItems(answer)
    .map((wire) => ({
      id: String(wire.reply_id),
      name: looseText(wire.reply_name) ?? 'Sin nombre',
      text: looseText(wire.reply_text) ?? '',
      revision: looseNumber(wire.revision) ?? 1,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))

/** The fields of a reply that is written. */
export type ReplyDraft = Readonly<Record<'name' | 'text', string>>

export const replyDraft = (reply: TeamReply | null): ReplyDraft => ({
  name: reply?.name ?? '',
  text: reply?.text ?? '',
})

export const replyProblem = (draft: ReplyDraft): FieldProblem<keyof ReplyDraft> | null =>
  firstProblem(draft, [
    ['name', REPLY_NAME_MAX_LENGTH, 'Escribe un nombre'],
    ['text', TEXT_MAX_LENGTH, 'Escribe el texto'],
  ])

/** A colleague changed or deleted the reply meanwhile; `current`: how it is now, null where it is deleted. */
export class ReplyConflict extends Error {
  override readonly name = 'ReplyConflict'
  readonly current: TeamReply | null

  constructor(current: TeamReply | null) {
    super('a colleague changed the reply')
    this.current = current
  }
}

const describe = failures({
  list: saidOr('No se pudieron cargar las respuestas del equipo'),
  save: saidOr('No se pudo guardar la respuesta'),
  remove: saidOr('No se pudo eliminar la respuesta'),
  share: saidOr('No se pudieron compartir las respuestas'),
})

/** The error texts of the team's replies. */
export const describeReplyFailure = (
  situation: Parameters<typeof describe>[0],
  error: unknown,
): string => {
  if (!(error instanceof ReplyConflict)) return describe(situation, error)
  const { current } = error
  if (situation === 'remove')
    return 'Alguien de tu equipo cambió esta respuesta. Cancela para ver cómo quedó.'
  return current === null
    ? 'Alguien de tu equipo eliminó esta respuesta. Si guardas, se crea otra vez.'
    : `Alguien de tu equipo cambió esta respuesta. Ahora «${current.name}» dice: «${current.text}». Si guardas, queda lo que escribiste aquí.`
}

export const teamRepliesEndpoints = {
  listTeamReplies,
  createTeamReply,
  updateTeamReply,
  deleteTeamReply,
}
