import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type ownProfileMachine,
  selectError,
  selectForm,
  selectIsLoading,
  selectUpload,
} from '#machines/profile/ownProfileMachine.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import { ProfileForm } from './ProfileForm.tsx'

interface Props {
  readonly own: ActorRefFrom<typeof ownProfileMachine>
}

/** How the others see the person. */
export function OwnProfile({ own }: Props) {
  const isLoading = useSelector(own, selectIsLoading)
  const error = useSelector(own, selectError)
  const form = useSelector(own, selectForm)
  const upload = useSelector(own, selectUpload)
  if (isLoading) return <Loading text="Cargando tu perfil..." />
  if (form && upload) return <ProfileForm form={form} upload={upload} />
  return <RetryNotice text={error ?? ''} onRetry={() => own.send({ type: 'profile.reload' })} />
}
