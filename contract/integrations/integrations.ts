import { type CallError, failures, saidOr, serverMessage } from '../errors.ts'
import { type InstagramIntegration, instagram } from './instagram.ts'
import { type StoreIntegration, stores } from './store.ts'
import { type WhatsappIntegration, whatsapp } from './whatsapp.ts'
import { type WidgetIntegration, widgets } from './widget.ts'

// The integrations of a business: the channels of its customers, and its online stores.

/** In the order of the tabs. */
export const integrationKinds = ['whatsapp', 'instagram', 'widget', 'store'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

export type Integration =
  | WhatsappIntegration
  | InstagramIntegration
  | WidgetIntegration
  | StoreIntegration

/** The names of the kinds in error texts. */
const names: Readonly<Record<IntegrationKind, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  widget: 'Widget',
  store: 'Tienda',
}

/** 'integración de WhatsApp' */
export const integrationName = (kind: IntegrationKind): string => `integración de ${names[kind]}`

const failuresOf = (kind: IntegrationKind) =>
  failures({
    load: saidOr(`Error al cargar ${integrationName(kind)}`),
    create: saidOr(`Error al crear ${integrationName(kind)}`),
    update: saidOr(`Error al actualizar ${integrationName(kind)}`),
    delete: saidOr(`Error al eliminar ${integrationName(kind)}`),
    assign: saidOr(`Error al asignar asistente a ${names[kind]}`),
  })

const describe = {
  whatsapp: failuresOf('whatsapp'),
  instagram: failuresOf('instagram'),
  widget: failuresOf('widget'),
  store: failuresOf('store'),
}

/** The error texts of integrations. */
export const describeIntegrationsFailure = (
  kind: IntegrationKind,
  situation: 'load' | 'create' | 'update' | 'delete' | 'assign',
  error: unknown,
): string => describe[kind](situation, error)

/** An image of a widget needs an address to be shown. */
const uploadSaid = (error: CallError): string => {
  if (error.kind !== 'refused') return error.message
  return serverMessage(error.body) ?? 'Upload failed'
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
