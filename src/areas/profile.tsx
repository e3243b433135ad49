import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { ownProfileMachine } from '#machines/profile/ownProfileMachine.ts'
import { photoUploadMachine } from '#machines/profile/photoUploadMachine.ts'
import { profileFormMachine } from '#machines/profile/profileFormMachine.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { pushMachine } from '#machines/profile/pushMachine.ts'
import { sessionListMachine } from '#machines/profile/sessionListMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { readConfig } from '../effects/config.ts'
import { ownProfileActors, photoUploadActors, profileFormActors } from '../effects/profile.ts'
import { pushActors } from '../effects/push.ts'
import { profileActors, sessionListActors } from '../effects/sessions.ts'
import { Profile } from '../views/profile/Profile.tsx'
import { wireErasure } from './erasure.ts'

export const wire = (world: AreaWorld, late: LateMachines): void => {
  const { call, config, keepForm, leaveAccount } = world
  late.profile.arrive(
    profileMachine.provide({
      actors: {
        list: sessionListMachine.provide({ actors: sessionListActors(call, config) }),
        own: ownProfileMachine.provide({
          actors: {
            ...ownProfileActors(call, config),
            form: keepForm(profileFormMachine.provide({ actors: profileFormActors(call) }), {
              select: selectKept,
              recordOf: () => '',
            }),
            upload: photoUploadMachine.provide({
              actors: photoUploadActors(call),
              actions: {
                toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
              },
            }),
          },
          actions: {
            toastSaved: ({ system }) => toast(system, { tone: 'success', text: 'Perfil guardado' }),
          },
        }),
        push: pushMachine.provide({
          actors: pushActors(call, config),
          actions: {
            toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
          },
        }),
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
  const [hasTeam] = useState(() => hasCapability(readConfig(), 'team'))
  const [hasPush] = useState(() => hasCapability(readConfig(), 'push'))
  const [canErase] = useState(() => hasCapability(readConfig(), 'erasure'))
  return (
    profile && (
      <Profile
        profile={profile}
        email={email}
        hasTeam={hasTeam}
        hasSessions={hasSessions}
        hasPush={hasPush}
        canErase={canErase}
      />
    )
  )
}
