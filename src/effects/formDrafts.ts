import * as z from 'zod/mini'
import type { KeptForm } from '#machines/shared/keptForm.ts'
import type { Store } from './storage.ts'

const Kept = z.object({ fields: z.record(z.string(), z.string()), key: z.string() })

/** The unsent fields of forms. Each form of each record has its own key, so that tabs do not overwrite each other. */
export interface FormDrafts {
  readonly read: (form: string) => KeptForm | null
  /** Null removes the entry. */
  readonly save: (form: string, kept: KeptForm | null) => void
  /** True if the stored fields survive a reload: a storage may be full or refused. */
  readonly isKept: (form: string) => boolean
}

/** `root` is the prefix of an account, or of one of its businesses. */
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
