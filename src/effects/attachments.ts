import { fromPromise } from 'xstate'
import { sendAttachment, type Taken, takenBy } from '#contract/attachments.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type {
  KeptAttachment,
  SentAttachment,
} from '#machines/inbox/chat/composer/attachmentEvents.ts'
import { fitPhoto } from './fitPhoto.ts'
import type { Call } from './http.ts'
import type { KeptFiles } from './keptFiles.ts'

export const attachmentActors = (call: Call, config: Config, files: KeptFiles) => ({
  findTaken: fromPromise<Taken, { contactType: string }>(async ({ input }) =>
    takenBy(input.contactType, (capability) => hasCapability(config, capability)),
  ),
  recallFile: fromPromise<KeptAttachment | null, { threadId: string }>(({ input }) =>
    files.read(input.threadId),
  ),
  // Not aborted when its actor stops: the server may already have the file.
  sendAttachment: fromPromise<void, SentAttachment>(
    async ({ input: { threadId: id, file: chosen, photoBytes, caption, key, isVoice } }) => {
      const fields = { caption, ...(isVoice && { voice: 'true' as const }) }
      const file = await fitPhoto(chosen, photoBytes)
      await call(sendAttachment, { params: { id }, file, fields }, undefined, key)
    },
  ),
})
