import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { BusinessId, Id, optionalNumber, optionalText } from './wire'

// The clients of a business, as far as the inbox looks them up.

const ClientWire = z.object({
  client_profile_id: Id,
  client_name: optionalText,
  email: optionalText,
  phone_number: optionalText,
  birth_date: optionalText,
  address: optionalText,
  city: optionalText,
  country: optionalText,
  postal_code: optionalText,
  client_status: optionalText,
  date_registered: optionalText,
  last_updated: optionalText,
  last_interaction: optionalText,
  profile_image_url: optionalText,
  tags: optionalText,
})

export const listClients = endpoint({
  method: 'GET',
  path: '/lpmobile/clients',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    search: z.optional(z.string()),
    status: z.optional(z.string()),
    sort_by: z.optional(z.string()),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({
    clients: z.nullable(z.array(ClientWire)),
    total: optionalNumber,
    page: optionalNumber,
    page_size: optionalNumber,
    total_pages: optionalNumber,
  }),
})

export const getClient = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id',
  auth: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({ business_id: BusinessId }),
  answer: ClientWire,
})
