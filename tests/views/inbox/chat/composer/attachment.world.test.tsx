import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectFile, selectVoiceNote } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { AttachButton } from '#src/views/inbox/chat/composer/AttachButton.tsx'
import { Attachment } from '#src/views/inbox/chat/composer/Attachment.tsx'
import { AttachmentError } from '#src/views/inbox/chat/composer/AttachmentError.tsx'
import { attachmentModel } from '../../../../model/inbox/chat/composer/attachment.model.ts'
import { defineModel } from '../../../../model/kit/model.ts'
import { describeScreen, outside } from '../../../kit/screenWorld.ts'

const real = ({ name, type, size }: ChosenFile) => new File([new Uint8Array(size)], name, { type })

const hasFile = (output: unknown): output is { readonly file: ChosenFile } =>
  typeof output === 'object' && output !== null && 'file' in output

/** The same with real files: on the screen a chosen file is one. */
const screenModel = defineModel({
  ...attachmentModel,
  options: {
    ...attachmentModel.options,
    holds: {},
    cases: attachmentModel.options.cases.map((event) => {
      if ('file' in event && event.file) return { ...event, file: real(event.file) }
      return 'output' in event && hasFile(event.output)
        ? { ...event, output: { ...event.output, file: real(event.output.file) } }
        : event
    }),
  },
})

function Place({ attachment }: { readonly attachment: ActorRefFrom<typeof attachmentMachine> }) {
  const file = useSelector(attachment, selectFile)
  const voice = useSelector(attachment, selectVoiceNote)
  if (voice)
    return (
      <section aria-label="Nota de voz">
        <AttachmentError attachment={attachment} />
      </section>
    )
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
  performers: {
    'attachment.several': outside,
    // The press goes on to the child; tests/e2e/voiceNotes.test.ts presses the button.
    'voice.record': outside,
  },
})
