import * as z from 'zod/mini'
import type { ChannelEvent, ContactsEvent, Customer, Person, Saying } from '../adapter.ts'
import { signed } from '../groups.ts'
import { bodyOf, call } from '../meta/graph.ts'
import { identifier, known, list, maybe, text } from '../meta/webhook.ts'
import type { Change } from './said.ts'

// Groups: a conversation for each, in which each message names its author. A group is called by its subject.

interface Place {
  readonly kind: 'whatsapp'
  readonly account: string
  readonly group: string
  readonly author: Person
}

interface Happened {
  readonly id: string
  readonly change: Change | null
  readonly saying: Saying | null
}

/** The name, or the number. */
const shownAs = (name: string): string => (/^\d+$/.test(name) ? `+${name}` : name)

export const authorOf = (
  { name, username, alsoKnownAs = [] }: Omit<Customer, 'isGroup'>,
  address: string,
): Person => ({
  addresses: [address, ...alsoKnownAs],
  name: shownAs(name ?? username ?? address),
})

/** Of a message that names nobody its group is known all the same. */
export const NOBODY: Person = { addresses: [], name: 'Alguien' }

export const saidBy = <Said extends Saying>({ name }: Person, said: Said): Said => ({
  ...said,
  text: signed(name, said.text),
  details: { ...said.details, author: name },
  file: said.file && { ...said.file, caption: signed(name, said.file.caption) },
})

export const inGroup = (
  { group, author, ...about }: Place,
  { id, change, saying }: Happened,
): ChannelEvent[] => {
  if (change) return [{ ...about, ...change, customer: group, person: author }]
  if (!saying) return []
  return [
    {
      ...about,
      what: 'message',
      id,
      from: group,
      name: null,
      isGroup: true,
      person: author,
      ...saidBy(author, saying),
    },
  ]
}

const Groups = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  groups: list(
    z.object({
      type: text,
      group_id: identifier,
      subject: text,
      group_subject: maybe(z.object({ text: text, update_successful: maybe(z.boolean()) })),
      errors: list(z.unknown()),
    }),
  ),
})
type Told = z.output<typeof Groups>['groups'][number]

/** The subject of a group that was made, or renamed; null where that failed, or something else happened to it. */
const subjectOf = ({ type, subject, group_subject: changed, errors }: NonNullable<Told>) => {
  if (type === 'group_create') return errors.length === 0 ? subject : null
  return changed?.update_successful ? changed.text : null
}

/** Subjects are names by which groups are known before anybody writes in them. */
export const readGroups = (value: unknown): ContactsEvent[] => {
  const { data } = z.safeParse(Groups, value)
  if (!data) return []
  const contacts = known(data.groups).flatMap((group) => {
    const name = subjectOf(group)?.trim()
    return name ? { customer: group.group_id, name } : []
  })
  const account = data.metadata.phone_number_id
  return contacts.length > 0 ? [{ what: 'contacts', kind: 'whatsapp', account, contacts }] : []
}

const Subject = z.object({ subject: text })

/** Asks for the subject of a group. */
export const fetchSubject = async (
  graphUrl: string,
  token: string,
  group: string,
): Promise<string | null> => {
  const response = await call(`${graphUrl}/${encodeURIComponent(group)}?fields=subject`, token)
  return z.safeParse(Subject, await bodyOf(response)).data?.subject?.trim() || null
}
