import { useSelector } from '@xstate/react'
import {
  selectError,
  selectForm,
  selectIsFinished,
  selectIsInCheck,
  selectIsLoading,
  selectIsPreparing,
  selectIsStuck,
  selectSignup,
  selectTest,
} from '#machines/integrations/connecting/connectingSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DataStep } from './DataStep.tsx'
import { Finished } from './Finished.tsx'
import { MetaStep } from './MetaStep.tsx'
import { SignupStep } from './SignupStep.tsx'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'
import { TestStep } from './TestStep.tsx'

/** The dialog in which an account at Meta is connected by steps. */
export function Connecting({ guide, choices, copies }: ConnectingProps) {
  const form = useSelector(guide, selectForm)
  const signup = useSelector(guide, selectSignup)
  const test = useSelector(guide, selectTest)
  const isPreparing = useSelector(guide, selectIsPreparing)
  const isInCheck = useSelector(guide, selectIsInCheck)
  const isFinished = useSelector(guide, selectIsFinished)
  if (form) return <DataStep guide={guide} choices={choices} form={form} />
  if (signup) return <SignupStep guide={guide} choices={choices} signup={signup} />
  if (test) return <TestStep guide={guide} test={test} />
  if (isPreparing) return <MetaStep guide={guide} copies={copies} />
  if (isInCheck) return <CheckStep guide={guide} />
  if (isFinished) return <Finished guide={guide} />
  return <Waiting guide={guide} />
}

/** While the guide asks, and where it got no answer. */
function Waiting({ guide }: Pick<ConnectingProps, 'guide'>) {
  const isLoading = useSelector(guide, selectIsLoading)
  const isStuck = useSelector(guide, selectIsStuck)
  const error = useSelector(guide, selectError)
  return (
    <StepFrame
      guide={guide}
      footer={<Button onClick={() => guide.send({ type: 'guide.close' })}>Cancelar</Button>}
    >
      {isLoading && <Loading text="Cargando..." />}
      {isStuck && (
        <RetryNotice text={error ?? ''} onRetry={() => guide.send({ type: 'guide.retry' })} />
      )}
    </StepFrame>
  )
}
