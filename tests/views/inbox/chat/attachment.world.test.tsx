import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type attachmentMachine, selectFile } from '#machines/inbox/chat/attachmentMachine'
import { AttachButton } from '#src/views/inbox/chat/composer/AttachButton.tsx'
import { Attachment } from '#src/views/inbox/chat/composer/Attachment.tsx'
import { AttachmentError } from '#src/views/inbox/chat/composer/AttachmentError.tsx'
import { attachmentModel } from '../../../model/inbox/chat/attachment.model'
import { defineModel } from '../../../model/kit/model'
import { describeScreen, outside } from '../../kit/screenWorld'

/** The same with real files: on the screen a chosen file is one. */
const screenModel = defineModel({
  ...attachmentModel,
  options: {
    ...attachmentModel.options,
    holds: {},
    cases: attachmentModel.options.cases.map((event) =>
      event.type === 'attachment.chosen' && 'file' in event
        ? {
            ...event,
            file: new File([new Uint8Array(event.file.size)], event.file.name, {
              type: event.file.type,
            }),
          }
        : event,
    ),
  },
})

function Place({ attachment }: { readonly attachment: ActorRefFrom<typeof attachmentMachine> }) {
  const file = useSelector(attachment, selectFile)
  return file instanceof File ? (
    <Attachment attachment={attachment} file={file} />
  ) : (
    <>
      <AttachmentError attachment={attachment} />
      <AttachButton attachment={attachment} reason={null} />
    </>
  )
}

describeScreen(screenModel, {
  view: (attachment) => <Place attachment={attachment} />,
  performers: { 'attachment.several': outside },
})
