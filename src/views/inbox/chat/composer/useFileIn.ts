import { useSelector } from '@xstate/react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectIsOffered } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { newId } from '../../../../ui/newId.ts'

type Attachment = ActorRefFrom<typeof attachmentMachine>

export const chooseIn = (attachment: Attachment, files: readonly File[]): void => {
  const [file] = files
  if (files.length > 1) attachment.send({ type: 'attachment.several' })
  else if (file) attachment.send({ type: 'attachment.chosen', file, key: newId() })
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Handles pasted and dropped files. */
export const useFileIn = (attachment: Attachment | undefined) => {
  const isOffered = useSelector(
    attachment,
    (state) => state !== undefined && selectIsOffered(state),
  )
  const [isOver, setIsOver] = useState<boolean>(false)
  if (!attachment || !isOffered) return { isOver: false, handlers: {} }
  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        // A spreadsheet's cells are pasted as text and as a picture: the text is used.
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        chooseIn(attachment, files)
      },
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        chooseIn(attachment, [...event.dataTransfer.files])
      },
    },
  }
}
