import { type CallError, failures, saidOr, serverMessage } from '../errors.ts'
import { type InstagramIntegration, instagram, instagramKind } from './instagram.ts'
import type { KindRow } from './kind.ts'
import { type StoreIntegration, storeKind, stores } from './store.ts'
import { type WhatsappIntegration, whatsapp, whatsappKind } from './whatsapp.ts'
import { type WidgetIntegration, widgetKind, widgets } from './widget.ts'

// The integrations of a business: the channels of its customers, and its online stores.

export type Integration =
  | WhatsappIntegration
  | InstagramIntegration
  | WidgetIntegration
  | StoreIntegration

export type IntegrationKind = Integration['kind']

/** In the order of the tabs. */
export const kinds: Readonly<Record<IntegrationKind, KindRow<Integration>>> = {
  whatsapp: whatsappKind,
  instagram: instagramKind,
  widget: widgetKind,
  store: storeKind,
}
export const integrationKinds = Object.keys(kinds) as readonly IntegrationKind[]

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
  assignInstagram: instagram.assign,
  assignStore: stores.assign,
  assignWhatsapp: whatsapp.assign,
  assignWidget: widgets.assign,
  createInstagram: instagram.create,
  createStore: stores.create,
  createWhatsapp: whatsapp.create,
  createWidget: widgets.create,
  deleteInstagram: instagram.remove,
  deleteStore: stores.remove,
  deleteWhatsapp: whatsapp.remove,
  deleteWidget: widgets.remove,
  listInstagram: instagram.list,
  listStores: stores.list,
  listWhatsapp: whatsapp.list,
  listWidgets: widgets.list,
  updateInstagram: instagram.update,
  updateStore: stores.update,
  updateWhatsapp: whatsapp.update,
  updateWidget: widgets.update,
}
