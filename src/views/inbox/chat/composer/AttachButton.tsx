import { useSelector } from '@xstate/react'
import { Paperclip } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { acceptedTypes } from '#contract/attachments.ts'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectIsOffered, selectTaken } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { FileButton } from '../../../../ui/buttons/FileButton.tsx'
import { chooseIn } from './useFileIn.ts'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
  readonly reason: string | null
}

/** Rendered only where the channel accepts files. */
export function AttachButton({ attachment, reason }: Props) {
  const isOffered = useSelector(attachment, selectIsOffered)
  const taken = useSelector(attachment, selectTaken)
  if (!isOffered) return null
  return (
    <FileButton
      label={taken.document ? 'Adjuntar foto o documento' : 'Adjuntar foto'}
      icon={Paperclip}
      reason={reason}
      accept={acceptedTypes(taken)}
      onFiles={(files) => chooseIn(attachment, files)}
    />
  )
}
