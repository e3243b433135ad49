import { own } from '../qa/spec/lines.ts'
import { WIDE } from '../qa/spec/places.ts'

// What the scripts of clients share, in their area and beside the chat.

export const LISTED = 'GET /lpmobile/clients'
export const oneOf = (id: string) => `GET /lpmobile/clients/${id}`
export const saved = { success: true, client_id: 7 }

/** In the panel beside the chat. */
export const panel = { size: WIDE, kept: { panelFolded: false } } as const

export const memory = { linked: null, edit: null, note: '', tag: '' }
export const draft = {
  name: 'Ana Rojas',
  email: '',
  phone: '50688880001',
  otherPhones: '+506 2222 0000',
  birthDate: '',
  address: '',
  city: 'Heredia',
  country: '',
  postalCode: '',
  status: 'Active',
}
export const keptOfAna = own('client/ana')
