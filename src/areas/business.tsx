import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { businessFormMachine } from '#machines/business/businessFormMachine.ts'
import { businessMachine } from '#machines/business/businessMachine.ts'
import { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { businessDetailsActors, businessFormActors, logoUploadActors } from '../effects/business.ts'
import { BusinessSettings } from '../views/business/BusinessSettings.tsx'

const SAVED = { tone: 'success', text: 'Cambios guardados' } as const

/** The list of the account's businesses, which the app keeps, is known by name. */
const businessesOf = (system: { readonly get: (name: 'businesses') => AnyActorRef | undefined }) =>
  system.get('businesses')

export const wire = ({ call, keepForm }: AreaWorld, late: LateMachines): void =>
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
          },
        }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const business = useSelector(workspace, ({ children }) => children.business)
  return business && <BusinessSettings business={business} />
}
