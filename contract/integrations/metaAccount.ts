import type * as z from 'zod/mini'
import { channels, hasPhone, type KnownChannel } from '../channels.ts'
import type { Request } from '../endpoint.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, SECRET_MAX_LENGTH } from '../limits.ts'
import { digitsOf, plainDigits } from '../text.ts'
import { isWholePhone } from '../typedPhone.ts'
import {
  assistantMissing,
  type IntegrationBase,
  metaIdProblem,
  missingSecret,
  openSecret,
  type Secret,
  writeAssistantId,
  writeSecrets,
} from './common.ts'
import { checkEndpoint } from './health.ts'
import { type Fields, type IntegrationEndpoints, kindRow } from './kind.ts'
import { testEndpoints } from './testMessage.ts'

// An account at Meta: a number, or an account with an id alone. All have the same form, the same check and the same
// test message; what one has of its own is its row.

export interface MetaAccountOf<Kind extends string> extends IntegrationBase {
  readonly kind: Kind
  /** Meta's id of the number or of the account. */
  readonly metaId: string
  /** Empty where the account has none. */
  readonly phone: string
  readonly accessToken: Secret
}

export interface MetaAccountDraft {
  readonly name: string
  readonly accessToken: string
  readonly metaId: string
  readonly phone: string
  readonly assistantId: string
}

export const metaAccountDraft = (stored: MetaAccountOf<string> | null): MetaAccountDraft => ({
  name: stored?.name ?? '',
  accessToken: openSecret(stored?.accessToken ?? null),
  metaId: stored?.metaId ?? '',
  phone: stored?.phone ?? '',
  assistantId: stored?.assistantId ?? '',
})

interface Own<Kind, Endpoints, Wire extends z.ZodMiniType> {
  readonly kind: Kind
  readonly endpoints: Endpoints
  readonly wire: Wire
  readonly read: (wire: z.output<Wire>) => MetaAccountOf<Kind & string>
  /** The names of its fields on the wire. */
  readonly names: {
    readonly id: string
    readonly metaId: string
    readonly phone?: string
    readonly assigned: string
  }
  /** The error text of a missing id. */
  readonly missingId: string
}

type Problem = FieldProblem<keyof MetaAccountDraft> | null

/** So many digits have a country code, even without its sign. Local numbers of Mexico and Colombia have ten. */
const WHOLE_DIGITS = 11

const hasCountry = (phone: string): boolean =>
  plainDigits(phone).startsWith('+') || digitsOf(phone).length >= WHOLE_DIGITS

const phoneProblem = ({ phone }: MetaAccountDraft): Problem =>
  isWholePhone(phone) && hasCountry(phone.trim())
    ? null
    : { field: 'phone', text: 'Escribe el número con el código del país, como +50688887777' }

export const metaAccountRow = <
  const Kind extends KnownChannel,
  Endpoints extends IntegrationEndpoints,
  Wire extends z.ZodMiniType,
>({
  kind,
  endpoints,
  wire,
  read,
  names,
  missingId,
}: Own<Kind, Endpoints, Wire>) => {
  const { label } = channels[kind]
  const isNumber = hasPhone(kind)
  /** The reason why the form cannot be saved, or null. */
  const problem = (draft: MetaAccountDraft, stored: MetaAccountOf<string> | null): Problem =>
    firstProblem<keyof MetaAccountDraft>(draft, [
      ['name', NAME_MAX_LENGTH, 'El nombre de la conexión es obligatorio'],
      [
        'accessToken',
        SECRET_MAX_LENGTH,
        missingSecret(stored?.accessToken, 'El token de acceso de Meta es obligatorio'),
      ],
      ['metaId', NAME_MAX_LENGTH, missingId],
      ['phone', NAME_MAX_LENGTH, isNumber ? 'El número de teléfono es obligatorio' : null],
    ]) ??
    metaIdProblem('metaId', draft.metaId, stored?.metaId) ??
    (isNumber ? phoneProblem(draft) : null) ??
    assistantMissing(
      draft,
      stored,
      `Debe seleccionar un asistente para crear la integración de ${label}`,
    )
  const write = (
    draft: MetaAccountDraft,
    businessId: number,
  ): Request<IntegrationEndpoints['create']>['body'] => {
    const own: Fields = {
      name: draft.name.trim(),
      [names.metaId]: draft.metaId.trim(),
      ...(names.phone !== undefined && { [names.phone]: plainDigits(draft.phone).trim() }),
      ...writeSecrets({ meta_access_token: draft.accessToken }),
    }
    return {
      business_id: businessId,
      oai_assistant_id: writeAssistantId(draft.assistantId),
      ...own,
    }
  }
  return {
    endpoints,
    isNumber,
    problem,
    write,
    check: checkEndpoint(kind),
    test: testEndpoints(kind),
    kind: kindRow({
      label,
      names: {
        id: names.id,
        name: 'name',
        external: names.metaId,
        secrets: ['meta_access_token'],
        assigned: names.assigned,
      },
      endpoints,
      wire,
      read,
      draft: metaAccountDraft,
      problem,
      searched: ({ phone, metaId }) => phone || metaId,
    }),
  }
}
