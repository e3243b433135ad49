import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type businessDetailsMachine,
  selectError,
  selectForm,
  selectIsLoading,
  selectUpload,
} from '#machines/business/businessDetailsMachine.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import { DetailsForm } from './DetailsForm.tsx'

interface Props {
  readonly details: ActorRefFrom<typeof businessDetailsMachine>
}

/** The tab 'Datos'. */
export function Details({ details }: Props) {
  const isLoading = useSelector(details, selectIsLoading)
  const error = useSelector(details, selectError)
  const form = useSelector(details, selectForm)
  const upload = useSelector(details, selectUpload)
  if (isLoading) return <Loading text="Cargando los datos del negocio..." />
  if (form && upload) return <DetailsForm form={form} upload={upload} />
  return <RetryNotice text={error ?? ''} onRetry={() => details.send({ type: 'details.reload' })} />
}
