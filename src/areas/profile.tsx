import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { sessionListMachine } from '#machines/profile/sessionListMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { readConfig } from '../effects/config.ts'
import { profileActors, sessionListActors } from '../effects/sessions.ts'
import { Profile } from '../views/profile/Profile.tsx'
import { wireErasure } from './erasure.ts'

export const wire = (world: AreaWorld, late: LateMachines): void => {
  const { call, config, leaveAccount } = world
  late.profile.arrive(
    profileMachine.provide({
      actors: {
        list: sessionListMachine.provide({ actors: sessionListActors(call, config) }),
        ...profileActors(call),
        erasure: wireErasure(world),
      },
      actions: {
        leaveAccount: () => leaveAccount(),
        toastEnded: ({ system }, { isOne }) =>
          toast(system, {
            tone: 'success',
            text: isOne ? 'Sesión cerrada' : 'Las demás sesiones están cerradas',
          }),
        toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
      },
    }),
  )
}

export function View({ workspace, email }: AreaViewProps) {
  const profile = useSelector(workspace, ({ children }) => children.profile)
  const [hasSessions] = useState(() => hasCapability(readConfig(), 'sessions'))
  const [canErase] = useState(() => hasCapability(readConfig(), 'erasure'))
  return (
    profile && (
      <Profile profile={profile} email={email} hasSessions={hasSessions} canErase={canErase} />
    )
  )
}
