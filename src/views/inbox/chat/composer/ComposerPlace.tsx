import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { selectFile } from '#machines/inbox/chat/attachmentMachine'
import { selectAttachment } from '#machines/inbox/chat/composerMachine'
import { Attachment } from './Attachment.tsx'
import { Composer } from './Composer.tsx'

/** What is written, or the file that is about to be sent: one of them at a time. */
export function ComposerPlace(props: ComponentProps<typeof Composer>) {
  const attachment = useSelector(props.composer, selectAttachment)
  const file = useSelector(attachment, (state) => (state ? selectFile(state) : null))
  // What the page chooses is the browser's own File.
  return attachment && file instanceof File ? (
    <Attachment attachment={attachment} file={file} />
  ) : (
    <Composer {...props} />
  )
}
