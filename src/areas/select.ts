import { type Config, hasCapability } from '#contract/config.ts'
import { businessWizardMachine, selectKept } from '#machines/businesses/businessWizardMachine.ts'
import { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import { givenInput } from '../app/givenInput.ts'
import type { KeepForm } from '../app/keepForms.ts'
import type { LateMachine } from '../app/lateMachine.ts'
import { toast } from '../app/toast.ts'
import { businessWizardActors, proposedBy } from '../effects/businessWizard.ts'
import type { Call } from '../effects/http.ts'
import { recoveryActors } from '../effects/recovery.ts'

// What is loaded where the person chooses a business.

export interface SelectWorld {
  readonly call: Call
  readonly config: Config
  readonly keepForm: KeepForm
}

export const wireWizard = (
  { call, config, keepForm }: SelectWorld,
  wizard: LateMachine<typeof businessWizardMachine>,
): void =>
  wizard.arrive(
    givenInput(
      keepForm(businessWizardMachine.provide({ actors: businessWizardActors(call) }), {
        select: selectKept,
        recordOf: () => '',
      }),
      () => proposedBy(config),
    ),
  )

/** Taking back what was deleted: a refusal where the back end does not offer it. */
export const wireRecovery = (
  { call, config }: SelectWorld,
  recovery: LateMachine<typeof recoveryMachine>,
): void => {
  if (!hasCapability(config, 'erasure')) throw new Error('Nothing is taken back')
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
}
