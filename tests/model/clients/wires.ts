import { type Client, listClients } from '#contract/clients/clients.ts'
import type { ListPage } from '#machines/shared/listFactory.ts'
import { wire } from '../kit/wire.ts'

/** A client in the form of the wire. */
export const clientRow = ({
  id,
  name,
  email,
  phone,
  otherPhones,
  city,
  country,
  status,
  tags,
}: Partial<Client> & Pick<Client, 'id' | 'name' | 'email' | 'phone' | 'tags'>) => ({
  client_profile_id: id,
  client_name: name,
  email,
  phone_number: phone,
  other_phones: otherPhones?.map(({ number }) => number),
  city,
  country,
  client_status: status,
  tags: tags.join(','),
})

/** A page of clients, as the list of them is answered. */
export const clientsWire = wire(listClients, ({ items, total, totalPages }: ListPage<Client>) => ({
  clients: items.map(clientRow),
  total,
  total_pages: totalPages,
}))
