import * as z from 'zod/mini'
import { channels } from '../channels.ts'
import { isColor, sixDigits } from '../colors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { Loose, looseFlag, looseText } from '../loose.ts'
import { Id, optionalText, readUrl } from '../wire.ts'
import {
  assistantMissing,
  baseWire,
  type IntegrationBase,
  integrationEndpoints,
  readBase,
  readName,
  writeAssistantId,
} from './common.ts'
import { kindRow } from './kind.ts'
import {
  looksWire,
  type MinimizedType,
  minimizedTypes,
  readLooks,
  type ScreenPosition,
  screenPositions,
  type WidgetLooks,
  widgetDefaults,
} from './looks.ts'

export const WidgetWire = z.object({
  ...baseWire,
  ...looksWire,
  oaia_widget_id: Id,
  widget_name: Loose,
  embed_code: Loose,
  /** Recado only: the chosen name of the chat's own page, and the address of that page. */
  chat_name: Loose,
  chat_link: Loose,
  /** Recado only: other back ends omit it. */
  ask_contact: Loose,
})

const number = z.optional(z.number())
const text = z.optional(z.string())

export const widgets = integrationEndpoints('widget', {
  wire: WidgetWire,
  fields: {
    widget_name: z.string(),
    minimizable: z.optional(z.boolean()),
    desktop_minimized_type: z.optional(z.enum(minimizedTypes)),
    mobile_minimized_type: z.optional(z.enum(minimizedTypes)),
    top_radius: number,
    bottom_radius: number,
    box_size_width: number,
    box_size_height: number,
    minimized_width: number,
    minimized_height: number,
    desktop_screen_position: z.optional(z.enum(screenPositions)),
    mobile_screen_position: z.optional(z.enum(screenPositions)),
    attention_getter: z.optional(z.boolean()),
    attention_getter_image: optionalText,
    header_color: text,
    agent_text_color: text,
    header_text_color: text,
    visitor_message_color: text,
    agent_message_color: text,
    visitor_text_color: text,
    logo_image_url: optionalText,
    welcome_message: text,
    powered_by_message: text,
    ask_contact: z.optional(z.boolean()),
    chat_name: text,
  },
  idName: 'widget_id',
})

export interface WidgetIntegration extends IntegrationBase, WidgetLooks {
  readonly kind: 'widget'
  /** The HTML that a website embeds; null where the back end sends none. */
  readonly embedCode: string | null
  /** The name of the chat's own page, '' without one; null where the back end does not have the field. */
  readonly chatName: string | null
  /** The address of that page. */
  readonly chatLink: string | null
  /** True if visitors are asked for name and e-mail; null where the back end does not have the field. */
  readonly asksContact: boolean | null
}

export const readWidget = (wire: z.output<typeof WidgetWire>): WidgetIntegration => ({
  ...readBase(wire),
  kind: 'widget',
  id: String(wire.oaia_widget_id),
  name: readName(wire.widget_name),
  embedCode: looseText(wire.embed_code),
  asksContact: looseFlag(wire.ask_contact),
  chatName: wire.chat_name == null ? null : (looseText(wire.chat_name) ?? ''),
  chatLink: readUrl(looseText(wire.chat_link)),
  ...readLooks(wire),
})

type Flag = 'yes' | 'no'
const flag = (is: boolean): Flag => (is ? 'yes' : 'no')

/** A form holds every field as a text. */
export interface WidgetDraft {
  readonly name: string
  readonly assistantId: string
  readonly isActive: Flag
  /** '' where the back end does not have the field. */
  readonly asksContact: Flag | ''
  readonly hasChatName: Flag
  readonly chatName: string
  readonly isMinimizable: Flag
  readonly desktopType: MinimizedType
  readonly mobileType: MinimizedType
  readonly topRadius: string
  readonly bottomRadius: string
  readonly width: string
  readonly height: string
  readonly minimizedWidth: string
  readonly minimizedHeight: string
  readonly desktopPosition: ScreenPosition
  readonly mobilePosition: ScreenPosition
  readonly hasAttention: Flag
  readonly attentionImage: string
  readonly headerColor: string
  readonly headerTextColor: string
  readonly agentColor: string
  readonly agentTextColor: string
  readonly visitorColor: string
  readonly visitorTextColor: string
  readonly logo: string
  readonly welcome: string
  readonly poweredBy: string
}

export const widgetDraft = (stored: WidgetIntegration | null): WidgetDraft => {
  const looks = stored ?? widgetDefaults
  return {
    name: stored?.name ?? '',
    assistantId: stored?.assistantId ?? '',
    isActive: flag(stored?.isActive ?? true),
    asksContact: stored?.asksContact == null ? '' : flag(stored.asksContact),
    hasChatName: flag(stored?.chatName != null),
    chatName: stored?.chatName ?? '',
    isMinimizable: flag(looks.isMinimizable),
    desktopType: looks.desktopType,
    mobileType: looks.mobileType,
    topRadius: String(looks.topRadius),
    bottomRadius: String(looks.bottomRadius),
    width: String(looks.width),
    height: String(looks.height),
    minimizedWidth: String(looks.minimizedWidth),
    minimizedHeight: String(looks.minimizedHeight),
    desktopPosition: looks.desktopPosition,
    mobilePosition: looks.mobilePosition,
    hasAttention: flag(looks.hasAttention),
    attentionImage: looks.attentionImage ?? '',
    headerColor: looks.headerColor,
    headerTextColor: looks.headerTextColor,
    agentColor: looks.agentColor,
    agentTextColor: looks.agentTextColor,
    visitorColor: looks.visitorColor,
    visitorTextColor: looks.visitorTextColor,
    logo: looks.logo ?? '',
    welcome: looks.welcome,
    poweredBy: looks.poweredBy,
  }
}

/** The bounds of sizes in pixels; those of the first two are the specification's. */
const bounds = {
  width: [200, 500],
  height: [300, 700],
  minimizedWidth: [24, 300],
  minimizedHeight: [24, 300],
  topRadius: [0, 60],
  bottomRadius: [0, 60],
} as const satisfies Partial<Record<keyof WidgetDraft, readonly [least: number, most: number]>>

type Size = keyof typeof bounds

/** A size as a number; null where the text is none. */
export const sizeOf = (draft: Pick<WidgetDraft, Size>, field: Size): number | null => {
  const typed = draft[field].trim()
  const [least, most] = bounds[field]
  const size = Number(typed)
  return /^\d{1,4}$/.test(typed) && size >= least && size <= most ? size : null
}

export const boundsHint = (field: Size): string => `De ${bounds[field][0]} a ${bounds[field][1]} px`

const colorFields = [
  'headerColor',
  'headerTextColor',
  'agentColor',
  'agentTextColor',
  'visitorColor',
  'visitorTextColor',
] as const
export type ColorField = (typeof colorFields)[number]

const drawnColor = (draft: WidgetDraft, field: ColorField): string => {
  const color = sixDigits(draft[field].trim())
  return isColor(color) ? color : widgetDefaults[field]
}

const drawnSize = (draft: WidgetDraft, field: Size): number =>
  sizeOf(draft, field) ?? widgetDefaults[field]

/** The typed looks; a value that is not valid yet gets the default. */
export const draftLooks = (draft: WidgetDraft): WidgetLooks => ({
  isMinimizable: draft.isMinimizable === 'yes',
  desktopType: draft.desktopType,
  mobileType: draft.mobileType,
  topRadius: drawnSize(draft, 'topRadius'),
  bottomRadius: drawnSize(draft, 'bottomRadius'),
  width: drawnSize(draft, 'width'),
  height: drawnSize(draft, 'height'),
  minimizedWidth: drawnSize(draft, 'minimizedWidth'),
  minimizedHeight: drawnSize(draft, 'minimizedHeight'),
  desktopPosition: draft.desktopPosition,
  mobilePosition: draft.mobilePosition,
  hasAttention: draft.hasAttention === 'yes',
  attentionImage: readUrl(draft.attentionImage),
  headerColor: drawnColor(draft, 'headerColor'),
  headerTextColor: drawnColor(draft, 'headerTextColor'),
  agentColor: drawnColor(draft, 'agentColor'),
  agentTextColor: drawnColor(draft, 'agentTextColor'),
  visitorColor: drawnColor(draft, 'visitorColor'),
  visitorTextColor: drawnColor(draft, 'visitorTextColor'),
  logo: readUrl(draft.logo),
  welcome: draft.welcome.trim(),
  poweredBy: draft.poweredBy.trim(),
})

const sizeProblem = (draft: WidgetDraft): FieldProblem<keyof WidgetDraft> | null => {
  // The keys of a constant have exactly its type.
  for (const field of Object.keys(bounds) as Size[])
    if (sizeOf(draft, field) === null) {
      const [least, most] = bounds[field]
      return { field, text: `Escribe un número entero de ${least} a ${most}` }
    }
  return null
}

/** A stored color of another form is kept. */
const colorProblem = (
  draft: WidgetDraft,
  stored: WidgetIntegration | null,
): FieldProblem<keyof WidgetDraft> | null => {
  const field = colorFields.find(
    (each) => !isColor(sixDigits(draft[each].trim())) && draft[each] !== stored?.[each],
  )
  return field === undefined
    ? null
    : { field, text: 'Escribe un color como #3B82F6: # y seis cifras hexadecimales' }
}

const CHAT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** As it stands in the address. */
export const chatNameOf = (typed: string): string => typed.trim().toLowerCase()

const chatNameProblem = ({ chatName }: WidgetDraft): FieldProblem<keyof WidgetDraft> | null => {
  const name = chatNameOf(chatName)
  return name === '' || CHAT_NAME.test(name)
    ? null
    : {
        field: 'chatName',
        text: 'Usa hasta 40 letras sin tilde, números y guiones, como «casa-lino»',
      }
}

/** The reason why a widget cannot be saved, or null. */
export const widgetProblem = (
  draft: WidgetDraft,
  stored: WidgetIntegration | null,
): FieldProblem<keyof WidgetDraft> | null =>
  firstProblem<keyof WidgetDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'El nombre del widget es obligatorio'],
    ['welcome', TEXT_MAX_LENGTH, null],
    ['poweredBy', NAME_MAX_LENGTH, null],
  ]) ??
  assistantMissing(draft, stored, 'Debe seleccionar un asistente para crear el widget') ??
  chatNameProblem(draft) ??
  sizeProblem(draft) ??
  colorProblem(draft, stored)

export const writeWidget = (
  draft: WidgetDraft,
  businessId: number,
): z.input<typeof widgets.create.body> => ({
  business_id: businessId,
  oai_assistant_id: writeAssistantId(draft.assistantId),
  widget_name: draft.name.trim(),
  is_active: draft.isActive === 'yes',
  minimizable: draft.isMinimizable === 'yes',
  desktop_minimized_type: draft.desktopType,
  mobile_minimized_type: draft.mobileType,
  top_radius: Number(draft.topRadius),
  bottom_radius: Number(draft.bottomRadius),
  box_size_width: Number(draft.width),
  box_size_height: Number(draft.height),
  minimized_width: Number(draft.minimizedWidth),
  minimized_height: Number(draft.minimizedHeight),
  desktop_screen_position: draft.desktopPosition,
  mobile_screen_position: draft.mobilePosition,
  attention_getter: draft.hasAttention === 'yes',
  attention_getter_image: draft.attentionImage || null,
  header_color: sixDigits(draft.headerColor.trim()),
  agent_text_color: sixDigits(draft.agentTextColor.trim()),
  header_text_color: sixDigits(draft.headerTextColor.trim()),
  visitor_message_color: sixDigits(draft.visitorColor.trim()),
  agent_message_color: sixDigits(draft.agentColor.trim()),
  visitor_text_color: sixDigits(draft.visitorTextColor.trim()),
  logo_image_url: draft.logo || null,
  welcome_message: draft.welcome.trim(),
  powered_by_message: draft.poweredBy.trim(),
  ...(draft.hasChatName === 'yes' && { chat_name: chatNameOf(draft.chatName) }),
  ...(draft.asksContact !== '' && { ask_contact: draft.asksContact === 'yes' }),
})

export const widgetKind = kindRow({
  label: channels.widget.label,
  names: {
    id: 'oaia_widget_id',
    name: 'widget_name',
    external: null,
    secrets: [],
    assigned: 'widget_id',
  },
  endpoints: widgets,
  wire: WidgetWire,
  read: readWidget,
  draft: widgetDraft,
  problem: widgetProblem,
  isPublished: true,
})
