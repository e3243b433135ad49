import { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import type { AreaWorld } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { erasureActors } from '../effects/erasure.ts'
import { longDate } from '../ui/time.ts'

const texts = {
  conversation: 'Conversación eliminada',
  client: 'Cliente eliminado',
  business: 'Negocio eliminado',
  account: 'Cuenta eliminada',
} as const

const untilWhen = (purgeAt: number | null): string =>
  purgeAt === null ? '' : `. Puedes recuperarlo todo hasta el ${longDate(purgeAt)}.`

/** The question before something is deleted, for each area that asks it. */
export const wireErasure = ({ call, businessId }: Pick<AreaWorld, 'call' | 'businessId'>) =>
  erasureMachine.provide({
    actors: erasureActors(call, businessId),
    actions: {
      toastErased: ({ system }, { target, purgeAt }) =>
        toast(system, { tone: 'success', text: texts[target.kind] + untilWhen(purgeAt) }),
    },
  })
