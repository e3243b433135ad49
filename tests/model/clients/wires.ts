import type { Client } from '#contract/clients/clients'

/** A client in the form of the wire. */
export const clientRow = ({
  id,
  name,
  email,
  phone,
  city,
  country,
  status,
  tags,
}: Partial<Client> & Pick<Client, 'id' | 'name' | 'email' | 'phone' | 'tags'>) => ({
  client_profile_id: id,
  client_name: name,
  email,
  phone_number: phone,
  city,
  country,
  client_status: status,
  tags: tags.join(','),
})
