import type { PointerEvent as ReactPointerEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectVoiceNote } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { newId } from '../../../../ui/newId.ts'

type Attachment = ActorRefFrom<typeof attachmentMachine>

/** Milliseconds: a shorter press is a tap. */
const TAP = 400
/** Pixels. */
const SLIDE = 64

const voiceOf = (attachment: Attachment) => selectVoiceNote(attachment.getSnapshot())

export const recordFreely = (attachment: Attachment): void => {
  attachment.send({ type: 'voice.record', key: newId() })
  voiceOf(attachment)?.send({ type: 'voice.lock' })
}

/** The button goes away at once: the window hears where the finger goes. */
export const holdToRecord = (
  attachment: Attachment,
  { pointerId, clientX, clientY, timeStamp }: ReactPointerEvent,
): void => {
  attachment.send({ type: 'voice.record', key: newId() })
  const voice = voiceOf(attachment)
  if (!voice) return
  const done = new AbortController()
  const onWindow = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    then: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && then(event), {
      signal: done.signal,
    })
  const tell = (type: 'voice.lock' | 'voice.release' | 'voice.cancel') => {
    done.abort()
    voice.send({ type })
  }
  onWindow('pointermove', (event) => {
    if (clientX - event.clientX > SLIDE) tell('voice.cancel')
    else if (clientY - event.clientY > SLIDE) tell('voice.lock')
  })
  onWindow('pointerup', (event) =>
    tell(event.timeStamp - timeStamp < TAP ? 'voice.lock' : 'voice.release'),
  )
  onWindow('pointercancel', () => tell('voice.lock'))
}
