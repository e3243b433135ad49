import type { DemoBusiness } from '../talk.ts'
import { assistants } from './assistants.ts'
import { clients } from './clients.ts'
import { integrations } from './integrations.ts'
import { projects, requests } from './projects.ts'
import { careTalks } from './talksCare.ts'
import { orderTalks } from './talksOrders.ts'
import { sizeTalks } from './talksSizes.ts'
import { webTalks } from './talksWeb.ts'
import { wholesaleTalks } from './talksWholesale.ts'

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
