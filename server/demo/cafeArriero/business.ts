import * as z from 'zod/mini'
import { readTalks } from '../readTalks.ts'
import { type DemoBusiness, DemoClient } from '../talk.ts'
import { assistants } from './assistants.ts'
import clients from './clients.json'
import { integrations } from './integrations.ts'
import { projects, requests } from './projects.ts'
import talks from './talks.txt?raw'

export const cafeArriero: DemoBusiness = {
  name: 'Café El Arriero',
  email: 'hola@elarriero.example',
  address: 'Barrio Amón, avenida 9, esquina roja',
  city: 'San José',
  state: 'San José',
  country: 'Costa Rica',
  postalCode: '10101',
  phone: '+506 2221 0963',
  website: 'https://elarriero.example',
  taxId: '3-102-000001',
  logo: '/demo/el-arriero.webp',
  industry: 'Alimentación y Bebidas',
  employees: 1,
  established: '2021-08-15',
  description: 'Café de Tarrazú, queques por encargo y una terraza donde caben perros.',
  hours: {
    zone: 'America/Costa_Rica',
    weekly: {
      mon: [['06:30', '19:00']],
      tue: [['06:30', '19:00']],
      wed: [['06:30', '19:00']],
      thu: [['06:30', '19:00']],
      fri: [['06:30', '19:00']],
      sat: [['07:00', '19:00']],
      sun: [['07:00', '13:00']],
    },
    holidays: [['12-25', 'Navidad']],
  },
  creditsId: 'demo-cafe-el-arriero',
  assistants,
  integrations,
  clients: z.array(DemoClient).parse(clients),
  requests,
  projects,
  subscription: {
    plan: 'Medio',
    credits: 30_000,
    period: 'monthly',
    status: 'trialing',
    months: 0,
    days: 5,
    used: 212,
  },
  team: [],
  talks: readTalks(talks),
}
