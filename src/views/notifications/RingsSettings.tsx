import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Rings } from '#contract/rings.ts'
import { type ringsMachine, selectRings } from '#machines/notifications/ringsMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './Settings.module.css'

interface Props {
  readonly rings: ActorRefFrom<typeof ringsMachine>
}

const words: Readonly<Record<Rings, string>> = {
  all: 'Todo',
  open: 'Lo mío y lo que está sin asignar',
  mine: 'Solo lo mío',
  nothing: 'Nada',
}
const options = Rings.options.map((value) => ({ value, label: words[value] }))

/** What of the business rings for this person. */
export function RingsSettings({ rings }: Props) {
  const chosen = useSelector(rings, selectRings)
  if (chosen === null) return null
  return (
    <>
      <SelectField
        label="Avisarme de"
        value={chosen}
        options={options}
        onChange={(value) => {
          if (value !== '') rings.send({ type: 'rings.set', rings: value })
        }}
      />
      {chosen !== 'all' && (
        <p className={styles.note}>
          {chosen === 'nothing'
            ? 'Lo que llega se ve sin leer en la lista, y las menciones aquí, sin sonido.'
            : 'Lo demás se ve sin leer en la lista. Las menciones avisan siempre.'}
        </p>
      )}
    </>
  )
}
