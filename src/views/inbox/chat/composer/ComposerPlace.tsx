import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { selectFile } from '#machines/inbox/chat/attachmentMachine'
import { selectAttachment } from '#machines/inbox/chat/composerMachine'
import { Attachment } from './Attachment.tsx'
import { Composer } from './Composer.tsx'

/** The composer, or the chosen file: one of them at a time. */
export function ComposerPlace(props: ComponentProps<typeof Composer>) {
  const attachment = useSelector(props.composer, selectAttachment)
  const file = useSelector(attachment, (state) => (state ? selectFile(state) : null))
  // In the page, a chosen file is always the browser's File.
  return attachment && file instanceof File ? (
    <Attachment attachment={attachment} file={file} />
  ) : (
    <Composer {...props} />
  )
}
