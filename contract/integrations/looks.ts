import * as z from 'zod/mini'
import { legibleOn, READABLE_LARGE, sixDigits } from '../colors.ts'
import { Loose, looseFlag, looseNumber, looseText } from '../loose.ts'
import { readUrl } from '../wire.ts'

// The looks of a widget, and its automatic texts.

export const minimizedTypes = ['icon', 'tab', 'bubble'] as const
export type MinimizedType = (typeof minimizedTypes)[number]

export const screenPositions = [
  'bottom-right',
  'bottom-left',
  'bottom-center',
  'top-right',
  'top-left',
  'top-center',
] as const
export type ScreenPosition = (typeof screenPositions)[number]

/** The names are the specification's. */
export const looksWire = {
  minimizable: Loose,
  desktop_minimized_type: Loose,
  mobile_minimized_type: Loose,
  top_radius: Loose,
  bottom_radius: Loose,
  box_size_width: Loose,
  box_size_height: Loose,
  minimized_width: Loose,
  minimized_height: Loose,
  desktop_screen_position: Loose,
  mobile_screen_position: Loose,
  attention_getter: Loose,
  attention_getter_image: Loose,
  header_color: Loose,
  agent_text_color: Loose,
  header_text_color: Loose,
  visitor_message_color: Loose,
  agent_message_color: Loose,
  visitor_text_color: Loose,
  logo_image_url: Loose,
  welcome_message: Loose,
  powered_by_message: Loose,
}

const number = z.number()
const image = z.nullable(z.string())

/** The public looks of a widget: every value is filled, and every text is readable on its background. */
export const ShownLooks = z.object({
  minimizable: z.boolean(),
  desktop_minimized_type: z.enum(minimizedTypes),
  mobile_minimized_type: z.enum(minimizedTypes),
  top_radius: number,
  bottom_radius: number,
  box_size_width: number,
  box_size_height: number,
  minimized_width: number,
  minimized_height: number,
  desktop_screen_position: z.enum(screenPositions),
  mobile_screen_position: z.enum(screenPositions),
  attention_getter: z.boolean(),
  attention_getter_image: image,
  header_color: z.string(),
  header_text_color: z.string(),
  agent_message_color: z.string(),
  agent_text_color: z.string(),
  visitor_message_color: z.string(),
  visitor_text_color: z.string(),
  logo_image_url: image,
  welcome_message: z.string(),
  powered_by_message: z.string(),
})
export type ShownLooks = z.output<typeof ShownLooks>

export interface WidgetLooks {
  readonly isMinimizable: boolean
  readonly desktopType: MinimizedType
  readonly mobileType: MinimizedType
  /** Pixels, as are all sizes. */
  readonly topRadius: number
  readonly bottomRadius: number
  readonly width: number
  readonly height: number
  readonly minimizedWidth: number
  readonly minimizedHeight: number
  readonly desktopPosition: ScreenPosition
  readonly mobilePosition: ScreenPosition
  readonly hasAttention: boolean
  readonly attentionImage: string | null
  readonly headerColor: string
  readonly headerTextColor: string
  readonly agentColor: string
  readonly agentTextColor: string
  readonly visitorColor: string
  readonly visitorTextColor: string
  readonly logo: string | null
  readonly welcome: string
  readonly poweredBy: string
}

/** The default looks of a new widget. */
export const widgetDefaults: WidgetLooks = {
  isMinimizable: true,
  desktopType: 'bubble',
  mobileType: 'bubble',
  topRadius: 10,
  bottomRadius: 10,
  width: 350,
  height: 500,
  minimizedWidth: 60,
  minimizedHeight: 60,
  desktopPosition: 'bottom-right',
  mobilePosition: 'bottom-right',
  hasAttention: false,
  attentionImage: null,
  headerColor: '#3B82F6',
  headerTextColor: '#FFFFFF',
  agentColor: '#EFF6FF',
  agentTextColor: '#FFFFFF',
  visitorColor: '#F3F4F6',
  visitorTextColor: '#1F2937',
  logo: null,
  welcome: '¡Hola! ¿En qué podemos ayudarte?',
  poweredBy: 'Con la tecnología de Recado',
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: Loose,
  otherwise: Value,
): Value => values.find((each) => each === looseText(value)) ?? otherwise

const d = widgetDefaults

const readColor = (value: Loose, otherwise: string): string =>
  sixDigits(looseText(value) ?? otherwise)

/** A missing or unreadable value gets the default. */
export const readLooks = (
  wire: Readonly<Partial<Record<keyof typeof looksWire, Loose>>>,
): WidgetLooks => ({
  isMinimizable: looseFlag(wire.minimizable) ?? d.isMinimizable,
  desktopType: oneOf(minimizedTypes, wire.desktop_minimized_type, d.desktopType),
  mobileType: oneOf(minimizedTypes, wire.mobile_minimized_type, d.mobileType),
  topRadius: looseNumber(wire.top_radius) ?? d.topRadius,
  bottomRadius: looseNumber(wire.bottom_radius) ?? d.bottomRadius,
  width: looseNumber(wire.box_size_width) ?? d.width,
  height: looseNumber(wire.box_size_height) ?? d.height,
  minimizedWidth: looseNumber(wire.minimized_width) ?? d.minimizedWidth,
  minimizedHeight: looseNumber(wire.minimized_height) ?? d.minimizedHeight,
  desktopPosition: oneOf(screenPositions, wire.desktop_screen_position, d.desktopPosition),
  mobilePosition: oneOf(screenPositions, wire.mobile_screen_position, d.mobilePosition),
  hasAttention: looseFlag(wire.attention_getter) ?? d.hasAttention,
  attentionImage: readUrl(looseText(wire.attention_getter_image)),
  headerColor: readColor(wire.header_color, d.headerColor),
  headerTextColor: readColor(wire.header_text_color, d.headerTextColor),
  agentColor: readColor(wire.agent_message_color, d.agentColor),
  agentTextColor: readColor(wire.agent_text_color, d.agentTextColor),
  visitorColor: readColor(wire.visitor_message_color, d.visitorColor),
  visitorTextColor: readColor(wire.visitor_text_color, d.visitorTextColor),
  logo: readUrl(looseText(wire.logo_image_url)),
  // An emptied text stays empty.
  welcome: wire.welcome_message == null ? d.welcome : (looseText(wire.welcome_message) ?? ''),
  poweredBy:
    wire.powered_by_message == null ? d.poweredBy : (looseText(wire.powered_by_message) ?? ''),
})

/** The looks as shown: the specification's own colors can be hard to read (white on #EFF6FF). */
export const shownLooks = (looks: WidgetLooks): ShownLooks => ({
  minimizable: looks.isMinimizable,
  desktop_minimized_type: looks.desktopType,
  mobile_minimized_type: looks.mobileType,
  top_radius: looks.topRadius,
  bottom_radius: looks.bottomRadius,
  box_size_width: looks.width,
  box_size_height: looks.height,
  minimized_width: looks.minimizedWidth,
  minimized_height: looks.minimizedHeight,
  desktop_screen_position: looks.desktopPosition,
  mobile_screen_position: looks.mobilePosition,
  attention_getter: looks.hasAttention,
  attention_getter_image: looks.attentionImage,
  header_color: looks.headerColor,
  header_text_color: legibleOn(looks.headerTextColor, looks.headerColor, READABLE_LARGE),
  agent_message_color: looks.agentColor,
  agent_text_color: legibleOn(looks.agentTextColor, looks.agentColor),
  visitor_message_color: looks.visitorColor,
  visitor_text_color: legibleOn(looks.visitorTextColor, looks.visitorColor),
  logo_image_url: looks.logo,
  welcome_message: looks.welcome,
  powered_by_message: looks.poweredBy,
})
