import { Camera, Globe, type LucideIcon, MessageCircle, Store } from 'lucide-react'
import { DAY } from '#contract/durations.ts'
import type { ConnectionHealth, Health } from '#contract/integrations/health.ts'
import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import type { MinimizedType, ScreenPosition } from '#contract/integrations/looks.ts'
import type { MetaKind } from '#contract/integrations/metaAccounts.ts'
import { storeLink } from '#contract/integrations/store.ts'
import type { Tone } from '../../ui/signs/tone.ts'

interface OwnFact {
  readonly title: string
  readonly text: string
  readonly link?: string | null
}

/** With a method, so that the words of one kind are those of any kind. */
export interface KindWords<Kind extends Integration> {
  readonly tab: string
  facts(integration: Kind): readonly OwnFact[]
  readonly icon: LucideIcon
  readonly search: string
  readonly none: string
  readonly noneText: string
  /** The button for the first integration. */
  readonly first: string
  readonly count: readonly [one: string, many: string]
  /** The states that the list is filtered by. */
  readonly states: readonly [active: string, inactive: string]
  /** The titles of the dialogs. */
  readonly newTitle: string
  readonly editTitle: string
}

export const metaIdLabels: Readonly<Record<MetaKind, string>> = {
  whatsapp: 'ID del número de teléfono de Meta',
  instagram: 'ID de la cuenta de Instagram',
}

export const positionNames: Readonly<Record<ScreenPosition, string>> = {
  'bottom-right': 'Abajo a la derecha',
  'bottom-left': 'Abajo a la izquierda',
  'bottom-center': 'Abajo en el centro',
  'top-right': 'Arriba a la derecha',
  'top-left': 'Arriba a la izquierda',
  'top-center': 'Arriba en el centro',
}

export const kindWords: {
  readonly [K in IntegrationKind]: KindWords<Extract<Integration, { readonly kind: K }>>
} = {
  whatsapp: {
    tab: 'WhatsApp',
    facts: ({ phone, metaId }) => [
      { title: 'Número de teléfono', text: phone },
      { title: 'ID del número', text: metaId },
    ],
    icon: MessageCircle,
    search: 'Buscar conexiones de WhatsApp...',
    none: 'No hay conexiones de WhatsApp',
    noneText: 'Conecta el número de tu negocio para que un asistente atienda a tus clientes.',
    first: 'Conectar el primer número',
    count: ['conexión', 'conexiones'],
    states: ['Activas', 'Inactivas'],
    newTitle: 'Nueva conexión de WhatsApp',
    editTitle: 'Editar conexión de WhatsApp',
  },
  instagram: {
    tab: 'Instagram',
    facts: ({ metaId }) => [{ title: 'ID de la cuenta', text: metaId }],
    icon: Camera,
    search: 'Buscar conexiones de Instagram...',
    none: 'No hay conexiones de Instagram',
    noneText: 'Conecta la cuenta de tu negocio para atender sus mensajes aquí.',
    first: 'Conectar la primera cuenta',
    count: ['conexión', 'conexiones'],
    states: ['Activas', 'Inactivas'],
    newTitle: 'Nueva conexión de Instagram',
    editTitle: 'Editar conexión de Instagram',
  },
  widget: {
    tab: 'Widget',
    facts: ({ desktopPosition, chatLink }) => [
      { title: 'Posición', text: positionNames[desktopPosition] },
      ...(chatLink === null ? [] : [{ title: 'Enlace del chat', text: chatLink, link: chatLink }]),
    ],
    icon: Globe,
    search: 'Buscar widgets...',
    none: 'No hay widgets',
    noneText:
      'Crea un chat para la página web de tu negocio: hasta entonces, tus visitantes no tienen dónde escribirte.',
    first: 'Crear el primer widget',
    count: ['widget', 'widgets'],
    states: ['Activos', 'Inactivos'],
    newTitle: 'Nuevo widget',
    editTitle: 'Editar widget',
  },
  store: {
    tab: 'Tiendas',
    facts: (store) => [
      { title: 'Tipo de tienda', text: store.type },
      { title: 'URL de la tienda', text: store.url, link: storeLink(store) },
    ],
    icon: Store,
    search: 'Buscar tiendas...',
    none: 'No hay conexiones de tiendas',
    noneText: 'Conecta tu tienda en línea para que un asistente conozca tus productos.',
    first: 'Conectar la primera tienda',
    count: ['tienda', 'tiendas'],
    states: ['Activas', 'Inactivas'],
    newTitle: 'Nueva conexión de tienda',
    editTitle: 'Editar conexión de tienda',
  },
}

export const stateOf = ({
  isActive,
}: Pick<Integration, 'isActive'>): { readonly text: string; readonly tone: Tone } =>
  isActive ? { text: 'Activo', tone: 'good' } : { text: 'Inactivo', tone: 'neutral' }

/** Beside that: whether it works. */
export const healthWords: Readonly<Record<Health, { readonly text: string; readonly tone: Tone }>> =
  {
    ok: { text: 'Comprobada', tone: 'good' },
    unchecked: { text: 'Sin comprobar', tone: 'neutral' },
    problem: { text: 'Con problemas', tone: 'bad' },
  }

/** Why it is not known whether it works, where no step of a check says it. */
export const uncheckedWords = (
  { state, checkedAt, steps }: ConnectionHealth,
  now: number,
): string | null => {
  if (state !== 'unchecked') return null
  if (checkedAt === null) return steps.length === 0 ? 'Todavía no se ha comprobado' : null
  return now - checkedAt > DAY ? 'Hace más de un día que no se comprueba' : null
}

/** Under the facts of a connection whose account the channel has not confirmed. */
export const ownershipWords: Readonly<
  Record<NonNullable<Integration['ownership']>, { readonly text: string; readonly tone: Tone }>
> = {
  waiting: {
    text: 'Meta aún no ha confirmado que sea tuya: se le pregunta otra vez con el próximo mensaje o al guardar.',
    tone: 'info',
  },
  refused: {
    text: 'Meta no confirma que sea tuya, y no recibe mensajes: revisa el identificador y el token de acceso.',
    tone: 'warning',
  },
}

export const minimizedNames: Readonly<Record<MinimizedType, string>> = {
  icon: 'Ícono',
  tab: 'Pestaña',
  bubble: 'Burbuja',
}

/** A letter with the widget's code, which the person's own mail program opens. */
export const mailOf = (code: string): string => {
  const body = `Hola:

Por favor agrega este código a nuestra página, antes de la etiqueta </body>. Con él aparece el chat donde nos escriben los visitantes.

${code}

Gracias.`
  return `mailto:?subject=${encodeURIComponent('Código del chat para nuestra página')}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
