import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { hasCapability } from '#contract/config.ts'
import { blockedListMachine } from '#machines/blocking/blockedListMachine.ts'
import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { businessFormMachine } from '#machines/business/businessFormMachine.ts'
import { businessMachine, businessTabs } from '#machines/business/businessMachine.ts'
import { hoursFormMachine } from '#machines/business/hoursFormMachine.ts'
import { hoursMachine } from '#machines/business/hoursMachine.ts'
import { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { retentionMachine } from '#machines/business/retentionMachine.ts'
import { sharingMachine } from '#machines/business/sharingMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { blockedListActors } from '../effects/blocking.ts'
import { businessDetailsActors, businessFormActors, logoUploadActors } from '../effects/business.ts'
import { hoursActors, hoursFormActors } from '../effects/businessHours.ts'
import { readConfig } from '../effects/config.ts'
import { download, exportActors } from '../effects/exports.ts'
import { retentionActors } from '../effects/retention.ts'
import { sharingActors } from '../effects/sharing.ts'
import { BusinessSettings } from '../views/business/BusinessSettings.tsx'
import { Keeping } from '../views/business/keeping.ts'
import { wireBlocking } from './blocking.ts'
import { wireErasure } from './erasure.ts'

const SAVED = { tone: 'success', text: 'Cambios guardados' } as const

/** The list of the account's businesses, which the app keeps, and a dashboard that was shown are known by name. */
interface Known {
  readonly get: (name: 'businesses' | 'dashboard') => AnyActorRef | undefined
}

const businessesOf = (system: Known) => system.get('businesses')

const renewFigures = ({ system }: { readonly system: Known }) =>
  system.get('dashboard')?.send({ type: 'refresh.requested' })

export const wire = (world: AreaWorld, late: LateMachines): void => {
  const { call, keepForm, businessId } = world
  late.business.arrive(
    businessMachine.provide({
      actors: {
        details: businessDetailsMachine.provide({
          actors: {
            ...businessDetailsActors(call),
            form: keepForm(businessFormMachine.provide({ actors: businessFormActors(call) }), {
              select: selectKept,
              recordOf: () => '',
            }),
            upload: logoUploadMachine.provide({
              actors: logoUploadActors(call),
              actions: {
                toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
              },
            }),
          },
          actions: {
            shareBusiness: ({ system }, business) =>
              businessesOf(system)?.send({ type: 'business.changed', business }),
            toastSaved: ({ system }) => toast(system, SAVED),
            renewFigures,
          },
        }),
        hours: hoursMachine.provide({
          actors: {
            ...hoursActors(call),
            form: keepForm(hoursFormMachine.provide({ actors: hoursFormActors(call) }), {
              select: selectKept,
              recordOf: () => '',
            }),
          },
          actions: { toastSaved: ({ system }) => toast(system, SAVED), renewFigures },
        }),
        privacy: privacyMachine.provide({
          actors: {
            erasure: wireErasure(world),
            retention: retentionMachine.provide({
              actors: retentionActors(call),
              actions: { toastSaved: ({ system }) => toast(system, SAVED) },
            }),
            sharing: sharingMachine.provide({
              actors: sharingActors(call, world.config),
              actions: { toastSaved: ({ system }) => toast(system, SAVED) },
            }),
            blocked: blockedListMachine.provide({
              actors: {
                ...blockedListActors(call),
                liveNews: world.liveNews,
                blocking: wireBlocking(world),
              },
            }),
            export: exportMachine.provide({
              actors: exportActors(call, businessId),
              actions: { download: (_, { url }) => download(url) },
            }),
          },
          actions: {
            // The machine that tells it is stopped by what it tells: not while it still runs.
            leaveBusiness: ({ system }) =>
              queueMicrotask(() => businessesOf(system)?.send({ type: 'businesses.changed' })),
          },
        }),
      },
    }),
  )
}

/** Another back end may lack what a tab is about. */
const shownTabs = () => {
  const config = readConfig()
  const needed = { details: 'businessEdit', hours: 'hours', privacy: 'erasure' } as const
  return businessTabs.filter((tab) => hasCapability(config, needed[tab]))
}

const shownKeeping = () => ({
  canBlock: hasCapability(readConfig(), 'blocking'),
  canRetain: hasCapability(readConfig(), 'retention'),
  canShare: hasCapability(readConfig(), 'assignment'),
})

export function View({ workspace }: AreaViewProps) {
  const business = useSelector(workspace, ({ children }) => children.business)
  const [tabs] = useState(shownTabs)
  const [keeps] = useState(shownKeeping)
  return (
    business && (
      <Keeping value={keeps}>
        <BusinessSettings business={business} tabs={tabs} />
      </Keeping>
    )
  )
}
