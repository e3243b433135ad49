import { useSelector } from '@xstate/react'
import { Volume2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsSoundBlocked,
  selectIsSoundOn,
  selectVolume,
  type soundMachine,
} from '#machines/notifications/soundMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Slider } from '../../ui/choices/Slider.tsx'
import { Switch } from '../../ui/choices/Switch.tsx'
import styles from './Settings.module.css'
import { SOUND_BLOCKED } from './soundWords.ts'

interface Props {
  readonly sound: ActorRefFrom<typeof soundMachine>
}

export function SoundSettings({ sound }: Props) {
  const isOn = useSelector(sound, selectIsSoundOn)
  const isBlocked = useSelector(sound, selectIsSoundBlocked)
  const volume = useSelector(sound, selectVolume)
  return (
    <>
      <Switch
        label="Sonido"
        checked={isOn}
        onChange={() => sound.send({ type: 'sound.toggled' })}
      />
      {isBlocked && <p className={styles.note}>{SOUND_BLOCKED}</p>}
      {isOn && (
        <div className={styles.volume}>
          <Slider
            label="Volumen"
            value={volume}
            onChange={(value) => sound.send({ type: 'volume.changed', volume: value })}
          />
          <Button size="small" icon={Volume2} onClick={() => sound.send({ type: 'sound.test' })}>
            Probar sonido
          </Button>
        </div>
      )}
    </>
  )
}
