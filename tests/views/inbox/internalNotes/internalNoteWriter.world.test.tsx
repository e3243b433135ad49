import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type internalNoteWriterMachine,
  selectIsNoting,
} from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import '#src/ui/styles.css'
import { NoteComposer } from '#src/views/inbox/internalNotes/NoteComposer.tsx'
import { WriterSwitch } from '#src/views/inbox/internalNotes/WriterSwitch.tsx'
import { internalNoteWriterModel } from '../../../model/inbox/internalNotes/internalNoteWriter.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

function Writer({ writer }: { readonly writer: ActorRefFrom<typeof internalNoteWriterMachine> }) {
  const isNoting = useSelector(writer, selectIsNoting)
  return (
    <>
      <WriterSwitch writer={writer} hasAnswer={false} />
      {isNoting ? (
        <NoteComposer writer={writer} />
      ) : (
        <textarea aria-label="Escribe un mensaje" defaultValue="" />
      )}
    </>
  )
}

describeScreen(internalNoteWriterModel, { view: (writer) => <Writer writer={writer} /> })
