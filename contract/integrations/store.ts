import * as z from 'zod/mini'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, SECRET_MAX_LENGTH } from '../limits.ts'
import { Loose, looseText } from '../loose.ts'
import { readSync, type StoreSync } from '../storeSync.ts'
import { Id, readUrl } from '../wire.ts'
import {
  assistantMissing,
  baseWire,
  type IntegrationBase,
  integrationEndpoints,
  isWebAddress,
  missingSecret,
  openSecret,
  readBase,
  readName,
  type Secret,
  writeAssistantId,
  writeSecrets,
} from './common.ts'
import { type Fields, kindRow } from './kind.ts'

export const storeTypes = ['Nidux', 'Shopify', 'WooCommerce'] as const
export type StoreType = (typeof storeTypes)[number]

/** The wire fields that only one type of store has. */
const storeFields: Readonly<Record<StoreType, readonly string[]>> = {
  Nidux: ['store_id', 'base_url', 'username', 'password'],
  Shopify: ['shop_name', 'access_token', 'webhook_secret'],
  WooCommerce: ['consumer_key', 'consumer_secret', 'webhook_secret'],
}

export const StoreWire = z.object({
  ...baseWire,
  oaia_store_id: Id,
  store: Loose,
  name: Loose,
  store_url: Loose,
  store_id: Loose,
  base_url: Loose,
  username: Loose,
  password: Loose,
  shop_name: Loose,
  access_token: Loose,
  consumer_key: Loose,
  consumer_secret: Loose,
  webhook_secret: Loose,
  sync: z.optional(z.unknown()),
})

const some = z.optional(z.string())

export const stores = integrationEndpoints('stores', {
  wire: StoreWire,
  fields: {
    store: z.string(),
    name: z.string(),
    store_url: z.string(),
    store_id: some,
    base_url: some,
    username: some,
    password: some,
    shop_name: some,
    access_token: some,
    consumer_key: some,
    consumer_secret: some,
    webhook_secret: some,
  },
  idName: 'store_id',
})

export interface StoreIntegration extends IntegrationBase {
  readonly kind: 'store'
  /** A `StoreType`, or an unknown one as the back end has it. */
  readonly type: string
  /** As typed: only `readUrl` makes a link of it. */
  readonly url: string
  readonly storeId: string
  readonly baseUrl: string
  readonly username: string
  readonly password: Secret
  readonly shopName: string
  readonly accessToken: Secret
  readonly consumerKey: Secret
  readonly consumerSecret: Secret
  /** With which the store signs its webhooks. */
  readonly webhookSecret?: Secret
  /** Where the back end reads the store. */
  readonly sync?: StoreSync | undefined
}

const readType = (value: Loose): string => {
  const text = looseText(value) ?? 'Nidux'
  return storeTypes.find((type) => type.toLowerCase() === text.toLowerCase()) ?? text
}

const isStoreType = (type: string): type is StoreType => storeTypes.some((each) => each === type)

export const readStore = (wire: z.output<typeof StoreWire>): StoreIntegration => ({
  ...readBase(wire),
  kind: 'store',
  id: String(wire.oaia_store_id),
  name: readName(wire.name),
  type: readType(wire.store),
  url: looseText(wire.store_url) ?? '',
  storeId: looseText(wire.store_id) ?? '',
  baseUrl: looseText(wire.base_url) ?? '',
  username: looseText(wire.username) ?? '',
  password: looseText(wire.password),
  shopName: looseText(wire.shop_name) ?? '',
  accessToken: looseText(wire.access_token),
  consumerKey: looseText(wire.consumer_key),
  consumerSecret: looseText(wire.consumer_secret),
  webhookSecret: looseText(wire.webhook_secret),
  ...withSync(wire.sync),
})

const withSync = (wire: unknown): Pick<StoreIntegration, 'sync'> => {
  const sync = readSync(wire)
  return sync ? { sync } : {}
}

/** The link to the store; null where its address is not safe to open. */
export const storeLink = ({ url }: Pick<StoreIntegration, 'url'>): string | null =>
  isWebAddress(url) ? readUrl(url) : null

export interface StoreDraft {
  readonly type: string
  readonly name: string
  readonly url: string
  readonly assistantId: string
  readonly storeId: string
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  readonly shopName: string
  readonly accessToken: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly webhookSecret: string
}

export const storeDraft = (stored: StoreIntegration | null): StoreDraft => ({
  type: stored?.type ?? 'Nidux',
  name: stored?.name ?? '',
  url: stored?.url ?? '',
  assistantId: stored?.assistantId ?? '',
  storeId: stored?.storeId ?? '',
  baseUrl: stored?.baseUrl ?? '',
  username: stored?.username ?? '',
  password: openSecret(stored?.password ?? null),
  shopName: stored?.shopName ?? '',
  accessToken: openSecret(stored?.accessToken ?? null),
  consumerKey: openSecret(stored?.consumerKey ?? null),
  consumerSecret: openSecret(stored?.consumerSecret ?? null),
  webhookSecret: openSecret(stored?.webhookSecret ?? null),
})

type Rule = readonly [field: keyof StoreDraft, most: number, missing: string | null]

const credentialRules: Readonly<
  Record<StoreType, (stored: StoreIntegration | null) => readonly Rule[]>
> = {
  Nidux: (stored) => [
    ['storeId', NAME_MAX_LENGTH, 'El identificador de la tienda es obligatorio'],
    ['baseUrl', NAME_MAX_LENGTH, 'La URL base es obligatoria'],
    ['username', NAME_MAX_LENGTH, 'El usuario es obligatorio'],
    [
      'password',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.password, 'La contraseña es obligatoria'),
    ],
  ],
  Shopify: (stored) => [
    ['shopName', NAME_MAX_LENGTH, 'El nombre de la tienda en Shopify es obligatorio'],
    [
      'accessToken',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.accessToken, 'El token de acceso es obligatorio'),
    ],
  ],
  WooCommerce: (stored) => [
    [
      'consumerKey',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.consumerKey, 'La clave de consumidor es obligatoria'),
    ],
    [
      'consumerSecret',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.consumerSecret, 'El secreto de consumidor es obligatorio'),
    ],
  ],
}

const ADDRESS = 'Escribe una dirección completa, como https://mitienda.com'

const addressProblem = (draft: StoreDraft): FieldProblem<keyof StoreDraft> | null => {
  if (!isWebAddress(draft.url.trim())) return { field: 'url', text: ADDRESS }
  if (draft.type === 'Nidux' && !isWebAddress(draft.baseUrl.trim()))
    return { field: 'baseUrl', text: ADDRESS }
  return null
}

/** An unknown type can be kept, and not chosen. */
const typeProblem = ({ type }: StoreDraft, stored: StoreIntegration | null) =>
  isStoreType(type) || type === stored?.type
    ? null
    : ({ field: 'type', text: 'Elige un tipo de tienda' } as const)

/** The reason why a store cannot be saved, or null. */
export const storeProblem = (
  draft: StoreDraft,
  stored: StoreIntegration | null,
): FieldProblem<keyof StoreDraft> | null =>
  firstProblem<keyof StoreDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'El nombre de la tienda es obligatorio'],
    ['url', NAME_MAX_LENGTH, 'La URL de la tienda es obligatoria'],
    ...(isStoreType(draft.type) ? credentialRules[draft.type](stored) : []),
  ]) ??
  typeProblem(draft, stored) ??
  addressProblem(draft) ??
  assistantMissing(
    draft,
    stored,
    'Debe seleccionar un asistente para crear la integración de tienda',
  )

const writeCredentials = (draft: StoreDraft) => {
  if (draft.type === 'Nidux')
    return {
      store_id: draft.storeId.trim(),
      base_url: draft.baseUrl.trim(),
      username: draft.username.trim(),
      ...writeSecrets({ password: draft.password }),
    }
  if (draft.type === 'Shopify')
    return {
      shop_name: draft.shopName.trim(),
      ...writeSecrets({
        access_token: draft.accessToken,
        webhook_secret: draft.webhookSecret,
      }),
    }
  const keys = {
    consumer_key: draft.consumerKey,
    consumer_secret: draft.consumerSecret,
    webhook_secret: draft.webhookSecret,
  }
  if (draft.type === 'WooCommerce') return writeSecrets(keys)
  return writeSecrets({
    store_id: draft.storeId,
    base_url: draft.baseUrl,
    username: draft.username,
    password: draft.password,
    shop_name: draft.shopName,
    access_token: draft.accessToken,
    ...keys,
  })
}

/** Only the credentials of the chosen type; of an unknown one all that are there. */
export const writeStore = (
  draft: StoreDraft,
  businessId: number,
): z.input<typeof stores.create.body> => ({
  business_id: businessId,
  oai_assistant_id: writeAssistantId(draft.assistantId),
  store: draft.type,
  name: draft.name.trim(),
  store_url: draft.url.trim(),
  ...writeCredentials(draft),
})

const unusedOf = ({ store }: Fields): readonly string[] => {
  const own = isStoreType(String(store)) ? storeFields[String(store) as StoreType] : []
  return Object.values(storeFields)
    .flat()
    .filter((field) => !own.includes(field))
}

export const storeKind = kindRow({
  label: 'Tienda',
  names: {
    id: 'oaia_store_id',
    name: 'name',
    external: null,
    secrets: ['password', 'access_token', 'consumer_key', 'consumer_secret', 'webhook_secret'],
    assigned: 'store_id',
  },
  endpoints: stores,
  wire: StoreWire,
  read: readStore,
  draft: storeDraft,
  problem: storeProblem,
  searched: ({ url }) => url,
  unused: unusedOf,
})
