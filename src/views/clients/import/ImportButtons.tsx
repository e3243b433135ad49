import { useSelector } from '@xstate/react'
import {
  selectIsAssigning,
  selectIsChecking,
  selectIsChoosing,
  selectIsImporting,
  selectIsPaused,
  selectIsReviewing,
  selectIsStopping,
  selectWhyNotCheck,
  selectWhyNotClose,
  selectWhyNotStart,
} from '#machines/clients/import/importSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { newId } from '../../../ui/newId.ts'
import type { ImportProps } from './importProps.ts'

/** The buttons of the step that is shown. */
export function ImportButtons({ importing }: ImportProps) {
  const isChoosing = useSelector(importing, selectIsChoosing)
  const isAssigning = useSelector(importing, selectIsAssigning)
  const isReviewing = useSelector(importing, selectIsReviewing)
  const isImporting = useSelector(importing, selectIsImporting)
  const isPaused = useSelector(importing, selectIsPaused)
  const isStopping = useSelector(importing, selectIsStopping)
  const whyNotClose = useSelector(importing, selectWhyNotClose)
  const close = () => importing.send({ type: 'import.close' })

  if (isChoosing)
    return (
      <Button reason={whyNotClose} onClick={close}>
        Cancelar
      </Button>
    )
  if (isAssigning) return <Assigning importing={importing} />
  if (isReviewing)
    return (
      <>
        <Back importing={importing} />
        <Start importing={importing} text="Importar" />
      </>
    )
  if (isImporting)
    return (
      <Button
        busy={isStopping}
        busyText="Deteniendo..."
        onClick={() => importing.send({ type: 'import.stop' })}
      >
        Detener
      </Button>
    )
  return (
    <>
      <Button variant={isPaused ? 'secondary' : 'primary'} onClick={close}>
        Listo
      </Button>
      {isPaused && <Start importing={importing} text="Continuar" />}
    </>
  )
}

const Back = ({ importing }: ImportProps) => (
  <Button onClick={() => importing.send({ type: 'import.back' })}>Atrás</Button>
)

function Assigning({ importing }: ImportProps) {
  const isChecking = useSelector(importing, selectIsChecking)
  const whyNotCheck = useSelector(importing, selectWhyNotCheck)
  return (
    <>
      <Back importing={importing} />
      <Button
        variant="primary"
        busy={isChecking}
        busyText="Buscando duplicados..."
        reason={whyNotCheck}
        onClick={() => importing.send({ type: 'import.check' })}
      >
        Revisar
      </Button>
    </>
  )
}

function Start({ importing, text }: ImportProps & { readonly text: string }) {
  const whyNotStart = useSelector(importing, selectWhyNotStart)
  return (
    <Button
      variant="primary"
      reason={whyNotStart}
      onClick={() => importing.send({ type: 'import.start', key: newId() })}
    >
      {text}
    </Button>
  )
}
