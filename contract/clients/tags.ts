import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Loose, LooseList, looseItems, looseText } from '../loose.ts'
import { BusinessId, Id } from '../wire.ts'
import { ClientParams } from './clients.ts'

// The tags of a business, and of its clients.

const TagWire = z.object({ tag_id: Id, tag_name: Loose })

export const listTags = endpoint({
  method: 'GET',
  path: '/lpmobile/tags',
  auth: 'session',
  query: z.object({ business_id: z.optional(BusinessId) }),
  lists: ['tags'],
  answer: LooseList(TagWire),
})

export const assignTag = endpoint({
  method: 'POST',
  path: '/lpmobile/clients/:id/tags',
  auth: 'session',
  params: ClientParams,
  body: z.object({ tag_name: z.string() }),
  answer: 'none',
})

export const removeTag = endpoint({
  method: 'DELETE',
  path: '/lpmobile/clients/:id/tags',
  auth: 'session',
  params: ClientParams,
  body: z.object({ tag_id: Id }),
  answer: 'none',
})

export interface Tag {
  /** As the back end sent it, since it is sent back. */
  readonly id: string | number
  readonly name: string
}

export const readTags = (answer: z.output<typeof listTags.answer>): readonly Tag[] =>
  looseItems(answer).flatMap(({ tag_id, tag_name }) => {
    const name = looseText(tag_name)
    return name === null ? [] : [{ id: tag_id, name }]
  })

/** Two tags are the same where only their case differs. */
export const isSameTag = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('es') === b.trim().toLocaleLowerCase('es')

/** A client's tags travel as text with commas between them. */
export const TAG_WITH_COMMA = 'Una etiqueta no puede llevar comas'

export const clientTagsEndpoints = { assignTag, listTags, removeTag }
