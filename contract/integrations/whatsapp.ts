import * as z from 'zod/mini'
import { Loose, looseText } from '../loose.ts'
import { Id } from '../wire.ts'
import { baseWire, integrationEndpoints, readBase, readName } from './common.ts'
import { type MetaAccountOf, metaAccountRow } from './metaAccount.ts'

export const WhatsappWire = z.object({
  ...baseWire,
  oaia_whatsapp_id: Id,
  name: Loose,
  phone_number: Loose,
  meta_access_token: Loose,
  meta_phone_number_id: Loose,
})

export const whatsapp = integrationEndpoints('whatsapp', {
  wire: WhatsappWire,
  fields: {
    name: z.string(),
    phone_number: z.string(),
    meta_access_token: z.optional(z.string()),
    meta_phone_number_id: z.string(),
  },
  idName: 'whatsapp_id',
})

export type WhatsappIntegration = MetaAccountOf<'whatsapp'>

export const readWhatsapp = (wire: z.output<typeof WhatsappWire>): WhatsappIntegration => ({
  ...readBase(wire),
  kind: 'whatsapp',
  id: String(wire.oaia_whatsapp_id),
  name: readName(wire.name),
  metaId: looseText(wire.meta_phone_number_id) ?? '',
  phone: looseText(wire.phone_number) ?? '',
  accessToken: looseText(wire.meta_access_token),
})

export const whatsappAccount = metaAccountRow({
  kind: 'whatsapp',
  endpoints: whatsapp,
  wire: WhatsappWire,
  read: readWhatsapp,
  names: {
    id: 'oaia_whatsapp_id',
    metaId: 'meta_phone_number_id',
    phone: 'phone_number',
    assigned: 'whatsapp_id',
  },
  missingId: 'El identificador del número de teléfono de Meta es obligatorio',
})

export const whatsappEndpoints = {
  assignWhatsapp: whatsapp.assign,
  checkWhatsapp: whatsappAccount.check,
  createWhatsapp: whatsapp.create,
  deleteWhatsapp: whatsapp.remove,
  listWhatsapp: whatsapp.list,
  readWhatsappTest: whatsappAccount.test.read,
  testWhatsapp: whatsappAccount.test.send,
  updateWhatsapp: whatsapp.update,
}
