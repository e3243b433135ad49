import { useSelector } from '@xstate/react'
import { PlugZap } from 'lucide-react'
import {
  selectError,
  selectIsChecking,
  selectStored,
  selectWhyNotTest,
} from '#machines/integrations/connecting/connectingSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import { CheckSteps } from '../ConnectionHealth.tsx'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'
import { checkWords } from './words.ts'

/** What Meta says of the connection, point by point. */
export function CheckStep({ guide }: Pick<ConnectingProps, 'guide'>) {
  const stored = useSelector(guide, selectStored)
  const error = useSelector(guide, selectError)
  const isChecking = useSelector(guide, selectIsChecking)
  const whyNot = useSelector(guide, selectWhyNotTest)
  const wait = isChecking ? 'Se está comprobando' : null
  const { steps = [], state = 'unchecked' } = stored?.health ?? {}
  return (
    <StepFrame
      guide={guide}
      footer={
        <>
          <Button reason={wait} onClick={() => guide.send({ type: 'step.edit' })}>
            Corregir los datos
          </Button>
          <Button
            variant="primary"
            reason={wait ?? whyNot}
            onClick={() => guide.send({ type: 'step.next' })}
          >
            Siguiente
          </Button>
        </>
      }
    >
      {error !== null && <Banner role="alert" tone="bad" text={error} />}
      {isChecking && <Loading text="Preguntando a Meta..." />}
      {!isChecking && error === null && <Banner role="status" {...checkWords[state]} />}
      {!isChecking && <CheckSteps steps={steps} />}
      {!isChecking && (
        <div>
          <Button size="small" icon={PlugZap} onClick={() => guide.send({ type: 'check.again' })}>
            Comprobar conexión
          </Button>
        </div>
      )}
    </StepFrame>
  )
}
