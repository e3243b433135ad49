import * as z from 'zod/mini'
import { channels } from '../channels.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, SECRET_MAX_LENGTH } from '../limits.ts'
import { Loose, looseText } from '../loose.ts'
import { Id } from '../wire.ts'
import {
  assistantMissing,
  baseWire,
  type IntegrationBase,
  integrationEndpoints,
  metaIdProblem,
  missingSecret,
  openSecret,
  readBase,
  readName,
  type Secret,
  writeAssistantId,
  writeSecrets,
} from './common.ts'
import { kindRow } from './kind.ts'

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

export interface InstagramIntegration extends IntegrationBase {
  readonly kind: 'instagram'
  readonly accountId: string
  readonly accessToken: Secret
}

export const readInstagram = (wire: z.output<typeof InstagramWire>): InstagramIntegration => ({
  ...readBase(wire),
  kind: 'instagram',
  id: String(wire.tbl_oaia_instagram_account_id),
  name: readName(wire.name),
  accountId: looseText(wire.instagram_account_id) ?? '',
  accessToken: looseText(wire.meta_access_token),
})

export interface InstagramDraft {
  readonly name: string
  readonly accessToken: string
  readonly accountId: string
  readonly assistantId: string
}

export const instagramDraft = (stored: InstagramIntegration | null): InstagramDraft => ({
  name: stored?.name ?? '',
  accessToken: openSecret(stored?.accessToken ?? null),
  accountId: stored?.accountId ?? '',
  assistantId: stored?.assistantId ?? '',
})

/** The reason why a connection cannot be saved, or null. */
export const instagramProblem = (
  draft: InstagramDraft,
  stored: InstagramIntegration | null,
): FieldProblem<keyof InstagramDraft> | null =>
  firstProblem<keyof InstagramDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'El nombre de la conexión es obligatorio'],
    [
      'accessToken',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.accessToken, 'El token de acceso de Meta es obligatorio'),
    ],
    ['accountId', NAME_MAX_LENGTH, 'El identificador de la cuenta de Instagram es obligatorio'],
  ]) ??
  metaIdProblem('accountId', draft.accountId, stored?.accountId) ??
  assistantMissing(
    draft,
    stored,
    'Debe seleccionar un asistente para crear la integración de Instagram',
  )

export const writeInstagram = (
  draft: InstagramDraft,
  businessId: number,
): z.input<typeof instagram.create.body> => ({
  business_id: businessId,
  oai_assistant_id: writeAssistantId(draft.assistantId),
  name: draft.name.trim(),
  instagram_account_id: draft.accountId.trim(),
  ...writeSecrets({ meta_access_token: draft.accessToken }),
})

export const instagramKind = kindRow({
  label: channels.instagram.label,
  names: {
    id: 'tbl_oaia_instagram_account_id',
    name: 'name',
    external: 'instagram_account_id',
    secrets: ['meta_access_token'],
    assigned: 'instagram_connection_id',
  },
  endpoints: instagram,
  wire: InstagramWire,
  read: readInstagram,
  draft: instagramDraft,
  problem: instagramProblem,
  searched: ({ accountId }) => accountId,
})
