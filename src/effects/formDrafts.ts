import * as z from 'zod/mini'
import type { KeptForm } from '#machines/shared/keptForm'
import type { Store } from './storage'

const Kept = z.object({ fields: z.record(z.string(), z.string()), key: z.string() })

/** What was typed in forms and not sent. Each form of each record has a key of its own: tabs do not overwrite each other's. */
export interface FormDrafts {
  readonly read: (form: string) => KeptForm | null
  /** Null where there is nothing to keep. */
  readonly save: (form: string, kept: KeptForm | null) => void
  /** Whether what was saved of it outlives the page: a storage may be full, or refused. */
  readonly isKept: (form: string) => boolean
}

/** `root` says whose drafts they are: an account's, or those of one of its businesses. */
export const openFormDrafts = (store: Store, root: () => string): FormDrafts => {
  const keyOf = (form: string) => `${root()}form/${form}`
  const unkept = new Set<string>()
  return {
    read: (form) => store.read(keyOf(form), Kept),
    save: (form, kept) => {
      unkept.delete(keyOf(form))
      if (kept === null) store.remove(keyOf(form))
      else if (!store.write(keyOf(form), kept)) unkept.add(keyOf(form))
    },
    isKept: (form) => !unkept.has(keyOf(form)),
  }
}
