import type { Config } from '#contract/config.ts'
import { describeRingsFailure } from '#contract/rings.ts'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { mentionsMachine } from '#machines/notifications/mentionsMachine.ts'
import { ringsMachine } from '#machines/notifications/ringsMachine.ts'
import { templatesMachine } from '#machines/templates/templatesMachine.ts'
import type { LateMachine } from '../app/lateMachine.ts'
import { toast } from '../app/toast.ts'
import { assigningActors, peopleActor, refusedText } from '../effects/assignees.ts'
import { clientPickActors } from '../effects/client.ts'
import type { conversationStatesActors } from '../effects/conversationStates.ts'
import type { Call } from '../effects/http.ts'
import type { Live } from '../effects/live.ts'
import { mentionsActors } from '../effects/mentions.ts'
import { ringsActors } from '../effects/rings.ts'
import { templatesActors } from '../effects/templates.ts'

export interface LaterWorld {
  readonly call: Call
  readonly config: Config
  readonly live: Live
  readonly businessId: number
  readonly saveState: ReturnType<typeof conversationStatesActors>['saveState']
}

interface Places {
  readonly several: LateMachine<typeof severalMachine>
  readonly assigning: LateMachine<typeof assigningMachine>
  readonly templates: LateMachine<typeof templatesMachine>
  readonly rings: LateMachine<typeof ringsMachine>
  readonly mentions: LateMachine<typeof mentionsMachine>
}

export const wire = (
  { call, config, live: { liveNews }, businessId, saveState }: LaterWorld,
  { several, assigning, templates, rings, mentions }: Places,
): void => {
  several.arrive(severalMachine.provide({ actors: { liveNews, saveState } }))
  assigning.arrive(
    assigningMachine.provide({
      actors: {
        ...assigningActors(call),
        liveNews,
        colleagues: colleaguesMachine.provide({
          actors: { liveNews, loadColleagues: peopleActor(call) },
          actions: {
            toastBack: ({ system }, left) =>
              toast(system, {
                tone: 'success',
                text: `${left?.assignee.name} ya está: sus conversaciones siguen asignadas`,
              }),
          },
        }),
      },
      actions: {
        toastRefused: ({ system }, refused) =>
          toast(system, { tone: 'error', text: refusedText(refused) }),
      },
    }),
  )
  templates.arrive(
    templatesMachine.provide({
      actors: {
        ...templatesActors(call, config),
        clients: clientPickMachine.provide({ actors: clientPickActors(call, businessId) }),
      },
    }),
  )
  mentions.arrive(
    mentionsMachine.provide({
      actors: { ...mentionsActors(call, config, businessId), liveNews },
    }),
  )
  rings.arrive(
    ringsMachine.provide({
      actors: { ...ringsActors(call, config, businessId), liveNews },
      actions: {
        toastRefused: ({ system }, { error }) =>
          toast(system, { tone: 'error', text: describeRingsFailure('change', error) }),
      },
    }),
  )
}
