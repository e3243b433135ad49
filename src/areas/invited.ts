import { invitedMachine } from '#machines/team/invitedMachine.ts'
import type { LateMachine } from '../app/lateMachine.ts'
import { toast } from '../app/toast.ts'
import type { Call } from '../effects/http.ts'
import { invitedActors } from '../effects/invited.ts'
import { pageNews } from '../effects/page.ts'

/** The account's own invitations, which are shown where a business is chosen and in the shell. */
export const wireInvited = (call: Call, invited: LateMachine<typeof invitedMachine>): void =>
  invited.arrive(
    invitedMachine.provide({
      actors: { ...invitedActors(call), pageNews },
      actions: {
        toastJoined: ({ system }, business) =>
          toast(system, { tone: 'success', text: `Ya estás en el equipo de ${business}` }),
      },
    }),
  )
