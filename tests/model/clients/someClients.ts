import { type Client, readOneClient } from '#contract/clients/clients.ts'
import { clientRow } from './wires.ts'

// Clients for models and views.

export const client = (id: string, name: string, more: Partial<Client> = {}): Client => {
  const shown = {
    id,
    name,
    email: null,
    phone: null,
    birthDate: null,
    address: null,
    city: null,
    country: null,
    postalCode: null,
    status: 'Active',
    imageUrl: null,
    tags: [],
    registeredAt: null,
    updatedAt: null,
    lastInteractionAt: null,
    ...more,
  }
  return { ...shown, read: more.read ?? readOneClient(clientRow(shown)).read }
}

export const eva = client('7', 'Eva Mora', {
  email: 'eva@correo.example',
  phone: '+506 8888 1111',
  tags: ['VIP'],
})
export const oscar = client('8', 'Óscar Ruiz', { status: 'Inactive' })
/** The same person as Eva: the number is the same. */
export const evita = client('9', 'Evita', {
  email: 'evita@correo.example',
  phone: '8888-1111',
  city: 'Cartago',
})
