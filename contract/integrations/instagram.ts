import * as z from 'zod/mini'
import { Loose, looseText } from '../loose.ts'
import { Id } from '../wire.ts'
import { baseWire, integrationEndpoints, readBase, readName } from './common.ts'
import { type MetaAccountOf, metaAccountRow } from './metaAccount.ts'

export const InstagramWire = z.object({
  ...baseWire,
  tbl_oaia_instagram_account_id: Id,
  name: Loose,
  instagram_account_id: Loose,
  meta_access_token: Loose,
})

export const instagram = integrationEndpoints('instagram', {
  wire: InstagramWire,
  fields: {
    name: z.string(),
    instagram_account_id: z.string(),
    meta_access_token: z.optional(z.string()),
  },
  idName: 'instagram_connection_id',
})

export const readInstagram = (
  wire: z.output<typeof InstagramWire>,
): MetaAccountOf<'instagram'> => ({
  ...readBase(wire),
  kind: 'instagram',
  id: String(wire.tbl_oaia_instagram_account_id),
  name: readName(wire.name),
  metaId: looseText(wire.instagram_account_id) ?? '',
  phone: '',
  accessToken: looseText(wire.meta_access_token),
})

export const instagramAccount = metaAccountRow({
  kind: 'instagram',
  endpoints: instagram,
  wire: InstagramWire,
  read: readInstagram,
  names: {
    id: 'tbl_oaia_instagram_account_id',
    metaId: 'instagram_account_id',
    assigned: 'instagram_connection_id',
  },
  missingId: 'El identificador de la cuenta de Instagram es obligatorio',
})

export const instagramEndpoints = {
  assignInstagram: instagram.assign,
  checkInstagram: instagramAccount.check,
  createInstagram: instagram.create,
  deleteInstagram: instagram.remove,
  listInstagram: instagram.list,
  readInstagramTest: instagramAccount.test.read,
  testInstagram: instagramAccount.test.send,
  updateInstagram: instagram.update,
}
