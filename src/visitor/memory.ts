import * as z from 'zod/mini'
import type { Remembered } from '#machines/visitor/visitorMessages.ts'
import type { Store } from '../effects/storage.ts'

// The data of the visits to one business in this browser's storage.

const OutgoingList = z.array(
  z.object({ id: z.uuid(), text: z.string(), at: z.number(), refusal: z.nullable(z.string()) }),
)

export const openVisitorMemory = (store: Store, widget: string) => {
  const root = `visita/${encodeURIComponent(widget)}/`
  const keep = (key: string, value: string | Remembered['outgoing']) => {
    if (value.length === 0) store.remove(root + key)
    else store.write(root + key, value)
  }
  return {
    readUpTo: (): number => store.read(`${root}read`, z.number()) ?? 0,
    keepReadUpTo: (id: number) => store.write(`${root}read`, id),
    read: (): Remembered => ({
      token: store.read(`${root}token`, z.string()),
      draft: store.read(`${root}draft`, z.string()) ?? '',
      outgoing: store.read(`${root}outgoing`, OutgoingList) ?? [],
    }),
    keepToken: (token: string) => keep('token', token),
    keepDraft: (draft: string) => keep('draft', draft),
    keepOutgoing: (outgoing: Remembered['outgoing']) => keep('outgoing', outgoing),
  }
}

export type VisitorMemory = ReturnType<typeof openVisitorMemory>
