import * as z from 'zod/mini'
import { readTalks } from '../readTalks.ts'
import { type DemoBusiness, DemoClient } from '../talk.ts'
import { assistants } from './assistants.ts'
import clients from './clients.json'
import { integrations } from './integrations.ts'
import { projects, requests } from './projects.ts'
import care from './talks/care.txt?raw'
import orders from './talks/orders.txt?raw'
import sizes from './talks/sizes.txt?raw'
import web from './talks/web.txt?raw'
import wholesale from './talks/wholesale.txt?raw'

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
  hours: {
    zone: 'America/Costa_Rica',
    weekly: {
      mon: [['09:00', '18:00']],
      tue: [['09:00', '18:00']],
      wed: [['09:00', '18:00']],
      thu: [['09:00', '18:00']],
      fri: [['09:00', '18:00']],
      sat: [['10:00', '16:00']],
      sun: [],
    },
    holidays: [
      ['01-01', 'Año Nuevo'],
      ['12-25', 'Navidad'],
    ],
  },
  creditsId: 'demo-casa-lino',
  assistants,
  integrations,
  team: [
    { name: 'Inés Montoya', email: 'ines@recado.example', role: 'manager', since: 540 },
    { name: 'Daniela Solís', email: 'daniela@recado.example', role: 'agent', since: 310 },
  ],
  clients: z.array(DemoClient).parse(clients),
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
  talks: [orders, sizes, care, wholesale, web].flatMap(readTalks),
}
