import type { DemoBusiness } from '../talk'
import { assistants } from './assistants'
import { clients } from './clients'
import { integrations } from './integrations'
import { projects, requests } from './projects'
import { careTalks } from './talksCare'
import { orderTalks } from './talksOrders'
import { sizeTalks } from './talksSizes'
import { webTalks } from './talksWeb'
import { wholesaleTalks } from './talksWholesale'

export const casaLino: DemoBusiness = {
  name: 'Casa Lino',
  email: 'hola@casalino.example',
  address: 'Barrio Escalante, 200 m este de la iglesia Santa Teresita',
  city: 'San José',
  state: 'San José',
  country: 'Costa Rica',
  postalCode: '10101',
  phone: '+506 2253 0047',
  website: 'https://casalino.example',
  taxId: '3-101-000000',
  logo: '/demo/casa-lino.webp',
  industry: 'Retail/Comercio',
  employees: 1,
  established: '2017-03-04',
  description: 'Ropa de lino hecha en Costa Rica, para usarla muchos años.',
  creditsId: 'demo-casa-lino',
  assistants,
  integrations,
  clients,
  requests,
  projects,
  subscription: {
    plan: 'Premium',
    credits: 100_000,
    period: 'monthly',
    status: 'active',
    months: 3,
    days: 12,
    used: 41_608,
  },
  talks: [...orderTalks, ...sizeTalks, ...careTalks, ...wholesaleTalks, ...webTalks],
}
