import '#src/ui/styles.css'
import { fromPromise } from 'xstate'
import type { AccountSession } from '#contract/sessions.ts'
import { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import { ownProfileMachine } from '#machines/profile/ownProfileMachine.ts'
import { pushMachine } from '#machines/profile/pushMachine.ts'
import { sessionListMachine } from '#machines/profile/sessionListMachine.ts'
import { Profile } from '#src/views/profile/Profile.tsx'
import { still } from '../../model/kit/silence.ts'
import { profileModel } from '../../model/profile/profile.model.ts'
import { here, phone } from '../../model/profile/someSessions.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(profileModel, {
  view: (profile) => (
    <Profile profile={profile} email="ana@taller.example" hasTeam hasSessions hasPush canErase />
  ),
  children: {
    erasure: still(erasureMachine),
    own: still(ownProfileMachine),
    push: still(pushMachine),
    list: sessionListMachine.provide({
      actors: {
        loadItems: fromPromise<readonly AccountSession[], { scope: null }>(async () => [
          here,
          phone,
        ]),
      },
    }),
  },
  elsewhere: {
    'No se pudo cerrar la sesión': 'the notices',
    'No se pudieron cerrar las demás sesiones': 'the notices',
  },
})
