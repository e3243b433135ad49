import type { ActorRefFrom } from 'xstate'
import type { ClientDraft } from '#contract/clients/clients'
import type { clientListMachine } from '#machines/clients/clientListMachine'
import type { clientsMachine } from '#machines/clients/clientsMachine'

/** The props of every part of the view. */
export interface ClientsProps {
  readonly clients: ActorRefFrom<typeof clientsMachine>
  readonly list: ActorRefFrom<typeof clientListMachine>
}

export const statusTexts = { Active: 'Activo', Inactive: 'Inactivo' } as const

/** The label of each field of a client. */
export const fieldLabels: Readonly<Record<keyof ClientDraft, string>> = {
  name: 'Nombre Completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  address: 'Dirección',
  city: 'Ciudad',
  country: 'País',
  postalCode: 'Código postal',
  status: 'Estado',
}
