import { useSelector } from '@xstate/react'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { acceptedTypes } from '#contract/attachments.ts'
import {
  type attachmentMachine,
  selectIsOffered,
  selectTaken,
} from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { chooseIn } from './useFileIn.ts'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
  readonly reason: string | null
}

/** Rendered only where the channel accepts files. */
export function AttachButton({ attachment, reason }: Props) {
  const isOffered = useSelector(attachment, selectIsOffered)
  const taken = useSelector(attachment, selectTaken)
  const input = useRef<HTMLInputElement>(null)
  if (!isOffered) return null
  return (
    <>
      <IconButton
        label={taken.documents ? 'Adjuntar foto o documento' : 'Adjuntar foto'}
        icon={Paperclip}
        size="large"
        reason={reason}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptedTypes(taken)}
        onChange={({ currentTarget }) => {
          chooseIn(attachment, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
