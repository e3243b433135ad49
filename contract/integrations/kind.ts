import type * as z from 'zod/mini'
import type { FieldProblem } from '../fields.ts'
import type { IntegrationBase, integrationEndpoints } from './common.ts'

// What code over all kinds of integrations asks about one kind. Only its form knows more.

/** The fields of a record or a body, under their wire names. */
export type Fields = Readonly<Record<string, unknown>>

/** The endpoints of any kind. */
export type IntegrationEndpoints = ReturnType<
  typeof integrationEndpoints<
    string,
    z.ZodMiniType<Fields>,
    Readonly<Record<never, z.ZodMiniType>>,
    string
  >
>

interface Names {
  readonly id: string
  readonly name: string
  /** The field with the external id. */
  readonly external: string | null
  readonly secrets: readonly string[]
  /** The field for the id in the body of an assignment. */
  readonly assigned: string
}

interface Own<Wire extends z.ZodMiniType, Integration, Draft extends { readonly name: string }> {
  readonly label: string
  readonly names: Names
  readonly endpoints: IntegrationEndpoints
  readonly wire: Wire
  readonly read: (wire: z.output<Wire>) => Integration
  readonly draft: (stored: Integration) => Draft
  readonly problem: (draft: Draft, stored: Integration | null) => FieldProblem<string> | null
  /** What a search finds besides the name. */
  readonly searched?: (integration: Integration) => string
  readonly unused?: (record: Fields) => readonly string[]
  readonly isPublished?: true
}

/** Methods, so that the row of one kind is a row of any kind. */
export interface KindRow<Integration extends IntegrationBase> {
  readonly label: string
  readonly names: Names
  readonly endpoints: IntegrationEndpoints
  /** The fields without a column of their own. */
  readonly settings: readonly string[]
  /** True where Recado itself gives a public address. */
  readonly isPublished: boolean
  read(record: Fields): Integration
  /** The text that a search matches. */
  textOf(integration: Integration): string
  /** The settings and secrets that a record of this type does not use. */
  unused(record: Fields): readonly string[]
  /** The reason why the whole record cannot be stored, in the texts of the page's form. */
  problem(record: Fields, stored: Fields | null): string | null
}

const COMMON: readonly string[] = ['business_id', 'oai_assistant_id', 'is_active']

export const kindRow = <
  Wire extends z.ZodMiniType,
  Integration extends IntegrationBase,
  Draft extends { readonly name: string },
>({
  label,
  names,
  endpoints,
  wire,
  draft,
  problem,
  searched,
  ...own
}: Own<Wire, Integration, Draft>): KindRow<Integration> => {
  const columns = [...COMMON, names.name, names.external, ...names.secrets]
  const read = (record: Fields) => own.read(wire.parse({ [names.id]: 0, ...record }))
  return {
    label,
    names,
    endpoints,
    settings: Object.keys(endpoints.create.body.shape).filter((field) => !columns.includes(field)),
    isPublished: own.isPublished ?? false,
    read,
    textOf: (integration) => `${integration.name}\n${searched?.(integration) ?? ''}`,
    unused: own.unused ?? (() => []),
    problem: (record, stored) => {
      // `read` gives a record without a name a default name; here it counts as missing.
      const typed = { ...draft(read(record)), name: String(record[names.name] ?? '') }
      return problem(typed, stored && read(stored))?.text ?? null
    },
  }
}
