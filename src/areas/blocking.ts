import { blockingMachine } from '#machines/blocking/blockingMachine.ts'
import type { AreaWorld } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { blockingActors } from '../effects/blocking.ts'

/** The question before a contact is blocked, for each area that asks it. */
export const wireBlocking = ({
  call,
  businessId,
  liveNews,
}: Pick<AreaWorld, 'call' | 'businessId' | 'liveNews'>) =>
  blockingMachine.provide({
    actors: { ...blockingActors(call, businessId), liveNews },
    actions: {
      toastBlocked: ({ system }, { isBlocked }) =>
        toast(system, {
          tone: 'success',
          text: isBlocked
            ? 'Contacto bloqueado. Lo ves en «Ajustes del negocio», «Privacidad».'
            : 'Contacto desbloqueado',
        }),
    },
  })
