import type { SnapshotFrom } from 'xstate'
import type { AttachmentStage } from '#contract/threadMemory.ts'
import { whyNot } from '../../../shared/whyNot.ts'
import { hasCaption, type KeptAttachment } from './attachmentEvents.ts'
import type { attachmentMachine } from './attachmentMachine.ts'

type State = SnapshotFrom<typeof attachmentMachine>

export const selectIsOffered = (state: State) =>
  state.matches({ file: 'offered' }) || state.matches({ file: 'sending' })
export const selectTaken = (state: State) => state.context.taken
/** A voice note can be recorded now. */
export const selectCanRecord = (state: State) => state.can({ type: 'voice.record', key: '' })
export const selectVoiceNote = (state: State) =>
  state.matches({ file: { offered: 'recording' } }) ? state.children.voiceNote : undefined
export const selectIsVoice = (state: State) => state.context.chosen?.isVoice === true
export const selectFile = (state: State) => state.context.chosen?.file ?? null
export const selectTakesCaption = (state: State) => hasCaption(state.context)
export const selectCaption = (state: State) => state.context.caption
export const selectError = (state: State) => state.context.error
const sendingOrFailed = (state: State) => selectIsSending(state) || selectHasFailed(state)
/** Undefined before the file that this browser stores has been looked for. */
export const selectStage = (state: State): AttachmentStage | null | undefined => {
  if (selectIsSending(state)) return 'sending'
  if (selectHasFailed(state)) return 'failed'
  if (state.matches({ file: { offered: 'chosen' } }) || selectVoiceNote(state)) return 'chosen'
  return state.matches({ file: 'offered' }) ? null : undefined
}
/** The file that this browser stores. */
export const selectKeptAttachment = (state: State): KeptAttachment | null => {
  const { chosen, caption } = state.context
  return chosen && { ...chosen, caption, isTried: sendingOrFailed(state) }
}
export const selectIsSending = (state: State) => state.matches({ file: 'sending' })
export const selectHasFailed = (state: State) => state.matches({ file: { offered: 'failed' } })
export const selectWhyNotSend = whyNot<typeof attachmentMachine>({
  guards: { isFirst: 'Antes tienen que salir los mensajes pendientes' },
  states: [
    [{ file: 'sending' }, 'El archivo se está enviando'],
    [{ outbox: 'busy' }, 'Antes tienen que salir los mensajes pendientes'],
  ],
})({ type: 'attachment.send' })
