import SoundBlocked from '#src/views/notifications/SoundBlocked.tsx'
import { SoundSettings } from '#src/views/notifications/SoundSettings.tsx'
import { soundModel } from '../../model/notifications/sound.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(soundModel, {
  view: (sound) => (
    <>
      <SoundBlocked sound={sound} />
      <SoundSettings sound={sound} />
    </>
  ),
  elsewhere: { 'Notificaciones…': 'the bell, which these settings stand in' },
})
