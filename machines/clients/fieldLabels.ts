import type { ClientDraft } from '#contract/clients/clients.ts'

/** The label of each field of a client. */
export const fieldLabels: Readonly<Record<keyof ClientDraft, string>> = {
  name: 'Nombre Completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  otherPhones: 'Otros números',
  birthDate: 'Fecha de nacimiento',
  address: 'Dirección',
  city: 'Ciudad',
  country: 'País',
  postalCode: 'Código postal',
  status: 'Estado',
}

/** A status in words; an unknown one as the back end has it. */
export const statusText = (status: string): string => {
  if (status === 'Active') return 'Activo'
  return status === 'Inactive' ? 'Inactivo' : status
}
