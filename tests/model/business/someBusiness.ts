import { type BusinessDetails, emptyDetailsDraft } from '#contract/business/details.ts'
import { business } from '../people.ts'

export const luna: BusinessDetails = {
  business: business(1, 'Boutique Luna'),
  draft: {
    ...emptyDetailsDraft,
    name: 'Boutique Luna',
    email: 'luna@boutique.example',
    city: 'Cartago',
    timeZone: 'America/Costa_Rica',
  },
  employees: null,
  revision: 3,
}
