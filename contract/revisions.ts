import * as z from 'zod/mini'
import { REVISION_HEADER } from './endpoint.ts'

// Revisions (capability `revisions`): a record says how often it was changed, and a change names the revision that it
// was made on.

/** The status of that refusal, whose body has the present record. */
export const CHANGED_MEANWHILE = 412

export const RevisionHeader = z.object({ [REVISION_HEADER]: z.optional(z.string()) })

/** The header for a record as it was read; without one where the back end says no revision. */
export const madeOn = (revision: number | null): z.input<typeof RevisionHeader> =>
  revision === null ? {} : { [REVISION_HEADER]: String(revision) }

/** A colleague changed the record meanwhile. */
export class Conflict<Stored> extends Error {
  override readonly name = 'Conflict'
  /** The record as it is now. */
  readonly current: Stored

  constructor(current: Stored) {
    super('a colleague changed the record')
    this.current = current
  }
}

type Fields<Draft> = { readonly [Field in keyof Draft]: string }

/** What a form holds: the fields as they were loaded, and as they are typed. */
export interface Typed<Draft> {
  readonly stored: Draft
  readonly draft: Draft
}

/** The form over the present record: what was typed stays, the other fields are those of the colleague. */
export const rebased = <Draft extends Fields<Draft>>(
  { stored, draft }: Typed<Draft>,
  current: Draft,
): Typed<Draft> => {
  const typed = Object.entries<string>(draft).filter(
    ([field, value]) => Reflect.get(stored, field) !== value,
  )
  return { stored: current, draft: { ...current, ...Object.fromEntries(typed) } }
}

/** A field with its label, and its value in words where it is a code. */
export type Told<Field> = readonly [field: Field, label: string, say?: (value: string) => string]

/** What the colleague changed, and what happens to it when the form is saved again. */
export const describeConflict = <Draft extends Fields<Draft>>(
  what: string,
  { stored, draft }: Typed<Draft>,
  current: Draft,
  told: readonly Told<keyof Draft & string>[],
): string => {
  const changed = told.filter(([field]) => current[field] !== stored[field])
  const sentences = changed.map(([field, label, say = (value) => value]) => {
    const says = current[field] === '' ? 'quedó vacío' : `ahora dice «${say(current[field])}»`
    const isMine = draft[field] !== stored[field] && draft[field] !== current[field]
    return `${label} ${says}${isMine ? '; si guardas, queda lo que escribiste aquí' : ''}.`
  })
  return [`Alguien de tu equipo cambió ${what} mientras tanto.`, ...sentences].join(' ')
}
