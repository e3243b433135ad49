import { type CallError, failures, saidOr, serverMessage } from '../errors.ts'
import { checkEndpoint } from './health.ts'
import { instagramEndpoints } from './instagram.ts'
import type { KindRow } from './kind.ts'
import { type MetaAccount, metaAccounts } from './metaAccounts.ts'
import { readMetaSetup } from './metaSetup.ts'
import { signUpWhatsapp } from './signup.ts'
import { type StoreIntegration, storeKind, stores } from './store.ts'
import { whatsappEndpoints } from './whatsapp.ts'
import { type WidgetIntegration, widgetKind, widgets } from './widget.ts'

// The integrations of a business: the channels of its customers, and its online stores.

export type Integration = MetaAccount | WidgetIntegration | StoreIntegration

export type IntegrationKind = Integration['kind']

/** In the order of the tabs. */
export const kinds: Readonly<Record<IntegrationKind, KindRow<Integration>>> = {
  whatsapp: metaAccounts.whatsapp.kind,
  instagram: metaAccounts.instagram.kind,
  widget: widgetKind,
  store: storeKind,
}
export const integrationKinds = Object.keys(kinds) as readonly IntegrationKind[]

/** Of the kinds that have somebody to ask. */
export const checks = {
  whatsapp: metaAccounts.whatsapp.check,
  instagram: metaAccounts.instagram.check,
  store: checkEndpoint('stores'),
} as const

export type CheckedKind = keyof typeof checks
export const checkedKinds = Object.keys(checks) as readonly CheckedKind[]

export const isChecked = (kind: string): kind is CheckedKind => Object.hasOwn(checks, kind)

/** 'integración de WhatsApp' */
export const integrationName = (kind: IntegrationKind): string =>
  `integración de ${kinds[kind].label}`

const failuresOf = (kind: IntegrationKind) =>
  failures({
    load: saidOr(`Error al cargar ${integrationName(kind)}`),
    create: saidOr(`Error al crear ${integrationName(kind)}`),
    update: saidOr(`Error al actualizar ${integrationName(kind)}`),
    delete: saidOr(`Error al eliminar ${integrationName(kind)}`),
    assign: saidOr(`Error al asignar asistente a ${kinds[kind].label}`),
    check: saidOr(`Error al comprobar ${integrationName(kind)}`),
  })

/** The error texts of integrations. */
export const describeIntegrationsFailure = (
  kind: IntegrationKind,
  situation: 'load' | 'create' | 'update' | 'delete' | 'assign' | 'check',
  error: unknown,
): string => failuresOf(kind)(situation, error)

/** An image of a widget needs an address to be shown. */
const uploadSaid = (error: CallError): string => {
  if (error.kind !== 'refused') return error.message
  return serverMessage(error) ?? 'Upload failed'
}

export const describeWidgetImageFailure = failures({ upload: uploadSaid })

export const integrationsEndpoints = {
  ...instagramEndpoints,
  ...whatsappEndpoints,
  assignStore: stores.assign,
  assignWidget: widgets.assign,
  checkStore: checks.store,
  createStore: stores.create,
  createWidget: widgets.create,
  deleteStore: stores.remove,
  deleteWidget: widgets.remove,
  listStores: stores.list,
  listWidgets: widgets.list,
  readMetaSetup,
  signUpWhatsapp,
  updateStore: stores.update,
  updateWidget: widgets.update,
}
