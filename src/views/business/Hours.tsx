import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type hoursMachine,
  selectError,
  selectForm,
  selectIsLoading,
} from '#machines/business/hoursMachine.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import { HoursForm } from './HoursForm.tsx'

interface Props {
  readonly hours: ActorRefFrom<typeof hoursMachine>
}

/** The tab 'Horario'. */
export function Hours({ hours }: Props) {
  const isLoading = useSelector(hours, selectIsLoading)
  const error = useSelector(hours, selectError)
  const form = useSelector(hours, selectForm)
  if (isLoading) return <Loading text="Cargando el horario..." />
  if (form) return <HoursForm form={form} />
  return <RetryNotice text={error ?? ''} onRetry={() => hours.send({ type: 'hours.reload' })} />
}
