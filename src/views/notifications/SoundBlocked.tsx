import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsSoundBlocked, type soundMachine } from '#machines/notifications/soundMachine.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { SOUND_BLOCKED } from './soundWords.ts'

interface Props {
  readonly sound: ActorRefFrom<typeof soundMachine>
}

/** The notice that the browser blocked the sound of a message: any click allows it, and plays it. */
export default function SoundBlocked({ sound }: Props) {
  if (!useSelector(sound, selectIsSoundBlocked)) return null
  return (
    <Banner
      text={SOUND_BLOCKED}
      tone="warning"
      role="status"
      action="Activar sonido"
      onAction={() => sound.send({ type: 'sound.test' })}
    />
  )
}
