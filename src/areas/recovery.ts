import { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import type { LateMachine } from '../app/lateMachine.ts'
import { toast } from '../app/toast.ts'
import type { Call } from '../effects/http.ts'
import { recoveryActors } from '../effects/recovery.ts'

/** Taking back what was deleted, loaded where the person chooses a business. */
export const wire = (call: Call, recovery: LateMachine<typeof recoveryMachine>): void =>
  recovery.arrive(
    recoveryMachine.provide({
      actors: recoveryActors(call),
      actions: {
        toastRestored: ({ system }, { businessId }) =>
          toast(system, {
            tone: 'success',
            text: businessId === null ? 'Cuenta recuperada' : 'Negocio recuperado',
          }),
      },
    }),
  )
