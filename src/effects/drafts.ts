import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Config, hasCapability } from '#contract/config.ts'
import { beginning } from '#contract/cut.ts'
import { DRAFT_MAX_LENGTH, type DraftKind, saveDraft } from '#contract/drafts.ts'
import type { DraftsOfThread } from '#machines/inbox/chat/draftsMachine.ts'
import type { Call } from './http.ts'
import { readAll, type Store } from './storage.ts'

/** Where this browser keeps them: `threadMemory.ts`. */
const places = { answer: 'draft/', note: 'noteDraft/' } as const satisfies Record<DraftKind, string>
const kinds: readonly DraftKind[] = ['answer', 'note']

const saveOne = (call: Call, threadId: string, kind: DraftKind, text: string) =>
  call(saveDraft, {
    params: { id: threadId },
    body: { kind, text: beginning(text, DRAFT_MAX_LENGTH) },
  })

export const draftsActors = (call: Call, config: Config) => ({
  // Not aborted when its actor stops: what was typed last is still to arrive.
  saveDrafts: fromPromise<void, DraftsOfThread>(async ({ input: { threadId, drafts } }) => {
    if (!hasCapability(config, 'drafts')) return
    for (const kind of kinds) {
      const text = drafts[kind]
      if (text !== undefined) await saveOne(call, threadId, kind, text)
    }
  }),
})

/** All that this browser keeps of a business, before its person leaves the team. What fails keeps nobody in it. */
export const saveAllDrafts = async (
  call: Call,
  config: Config,
  { store, root }: { readonly store: Store; readonly root: string },
): Promise<void> => {
  if (!hasCapability(config, 'drafts')) return
  const all = kinds.flatMap((kind) =>
    Object.entries(readAll(store, root + places[kind], z.string())).map(([threadId, text]) =>
      saveOne(call, threadId, kind, text),
    ),
  )
  await Promise.allSettled(all)
}
