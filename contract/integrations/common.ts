import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../fields.ts'
import { Loose, LooseList, LooseOne, looseFlag, looseText } from '../loose.ts'
import { BusinessId, Id, optionalText, writeId } from '../wire.ts'
import { type ConnectionHealth, healthWire, readHealth } from './health.ts'

// The common parts of the four kinds of integrations.

/** The fields of every kind. */
export interface IntegrationBase {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** The assistant that answers in the integration; null where none is assigned. */
  readonly assistantId: string | null
  readonly assistantName: string | null
  /**
   * The state of an account that the channel has not confirmed as the business's: `waiting`, it was not reached;
   * `refused`, it said no. Null where it has, and of a back end that does not say it.
   */
  readonly ownership: 'waiting' | 'refused' | null
  /** Where the back end says it. */
  readonly health?: ConnectionHealth | undefined
}

export const baseWire = {
  ...healthWire,
  oai_assistant_id: Loose,
  is_active: Loose,
  assistant_name: Loose,
  ownership: Loose,
}

export const readBase = (
  wire: Parameters<typeof readHealth>[0] &
    Readonly<
      Partial<Record<'oai_assistant_id' | 'is_active' | 'assistant_name' | 'ownership', Loose>>
    >,
): Pick<
  IntegrationBase,
  'isActive' | 'assistantId' | 'assistantName' | 'ownership' | 'health'
> => ({
  ...readHealth(wire),
  isActive: looseFlag(wire.is_active) ?? false,
  assistantId: readAssistantId(wire.oai_assistant_id),
  assistantName: looseText(wire.assistant_name),
  ownership: readOwnership(looseText(wire.ownership)),
})

const readOwnership = (word: string | null): IntegrationBase['ownership'] =>
  word === 'waiting' || word === 'refused' ? word : null

/** Some back ends write 0 for no assistant. */
const readAssistantId = (id: Loose): string | null => {
  const text = looseText(id)
  return text === '0' ? null : text
}

export const readName = (name: Loose): string => looseText(name) ?? 'Sin nombre'

export const writeAssistantId = (id: string): string | number | null =>
  id === '' ? null : writeId(id)

const bodyBase = {
  business_id: BusinessId,
  oai_assistant_id: z.optional(z.nullable(Id)),
  is_active: z.optional(z.boolean()),
}

/** The five endpoints of one kind. Fields that a change omits stay unchanged. */
export const integrationEndpoints = <
  const Path extends string,
  Wire extends z.ZodMiniType,
  Fields extends Readonly<Record<string, z.ZodMiniType>>,
  const IdName extends string,
>(
  path: Path,
  {
    wire,
    fields,
    idName,
  }: { readonly wire: Wire; readonly fields: Fields; readonly idName: IdName },
) => ({
  list: endpoint({
    method: 'GET',
    path: `/lpmobile/integrations/${path}`,
    auth: 'session',
    query: z.object({ business_id: BusinessId, store: optionalText }),
    lists: [path, `${path}s`, 'integrations'],
    answer: LooseList(wire),
  }),
  create: endpoint({
    method: 'POST',
    path: `/lpmobile/integrations/${path}`,
    auth: 'session',
    knowsKey: 'createKey',
    body: z.object({ ...bodyBase, ...fields }),
    answer: LooseOne(wire),
    isDoneAnyway: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: `/lpmobile/integrations/${path}/:id`,
    auth: 'session',
    params: z.object({ id: z.string() }),
    body: z.partial(z.object({ ...bodyBase, ...fields })),
    answer: LooseOne(wire),
    isDoneAnyway: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/lpmobile/integrations/${path}/:id`,
    auth: 'session',
    params: z.object({ id: z.string() }),
    answer: 'none',
  }),
  assign: endpoint({
    method: 'POST',
    path: `/lpmobile/integrations/${path}/assign-assistant`,
    auth: 'session',
    body: z.object({ [idName]: Id, assistant_id: z.nullable(Id) } as Record<
      IdName | 'assistant_id',
      z.ZodMiniType<string | number | null>
    >),
    answer: 'none',
  }),
})

/** A token or a password as the back end sends it: whole, masked, or null. */
export type Secret = string | null

/** The characters by which a mask is recognized. */
const MASK = /[•*]{3,}/

/** The secret fields of all four forms: no browser stores them. */
export const secretFields: readonly string[] = [
  'accessToken',
  'password',
  'consumerKey',
  'consumerSecret',
  'webhookSecret',
]

/** The first value of a secret's field: empty where the secret is masked, since the back end keeps it. */
export const openSecret = (secret: Secret): string =>
  secret === null || MASK.test(secret) ? '' : secret

/** The mask of a secret that the back end does not send. */
export const maskOf = (secret: Secret | undefined): string | null =>
  secret != null && MASK.test(secret) ? secret : null

/** A secret that was not typed is left out, so that the back end keeps its own. */
export const writeSecrets = <Field extends string>(
  secrets: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string>(secrets).flatMap(([field, text]) =>
      text.trim() === '' ? [] : [[field, text.trim()]],
    ),
  ) as Partial<Record<Field, string>> // the same fields, or fewer

/** The error text of a blank secret; null where the back end has one stored. */
export const missingSecret = (secret: Secret | undefined, text: string): string | null =>
  maskOf(secret) === null ? text : null

/** Only a new integration needs an assistant: a stored one can lose it. */
export const assistantMissing = (
  { assistantId }: { readonly assistantId: string },
  stored: object | null,
  text: string,
): FieldProblem<'assistantId'> | null =>
  stored === null && assistantId === '' ? { field: 'assistantId', text } : null

/** Meta's ids are digits: any other text would be a path of its own in the address of a call. */
export const isMetaId = (text: string): boolean => /^\d{1,40}$/.test(text)

/** The error of an id that is none; one that was stored before stays, so that its connection can be switched off. */
export const metaIdProblem = <Field extends string>(
  field: Field,
  text: string,
  stored: string | undefined,
): FieldProblem<Field> | null =>
  isMetaId(text.trim()) || text.trim() === stored
    ? null
    : { field, text: 'El identificador de Meta tiene solo números' }

/** A scheme, a host, an optional port, and the rest. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/i

export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)
