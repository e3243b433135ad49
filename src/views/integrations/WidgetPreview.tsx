import { MessageCircle, Minus } from 'lucide-react'
import { useState } from 'react'
import {
  type ColorField,
  isColor,
  sizeOf,
  type WidgetDraft,
  widgetDefaults,
} from '#contract/integrations/widget'
import { readUrl } from '#contract/wire'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import styles from './WidgetPreview.module.css'
import { positionNames } from './words.ts'

interface Props {
  readonly draft: WidgetDraft
}

const devices = [
  { value: 'desktop', label: 'Escritorio' },
  { value: 'mobile', label: 'Móvil' },
] as const
type Device = (typeof devices)[number]['value']

const stances = [
  { value: 'open', label: 'Abierto' },
  { value: 'minimized', label: 'Minimizado' },
] as const
type Stance = (typeof stances)[number]['value']

/** How much smaller than on a website it is drawn. */
const SCALE = 0.6

/** What is typed, where it can be drawn; else what a new widget has. */
const drawn = (draft: WidgetDraft) => {
  const size = (field: Parameters<typeof sizeOf>[1]) =>
    Math.round((sizeOf(draft, field) ?? widgetDefaults[field]) * SCALE)
  const color = (field: ColorField) =>
    isColor(draft[field]) ? draft[field].trim() : widgetDefaults[field]
  return { size, color }
}

/** The widget as it is written now, on a website of no content. */
export function WidgetPreview({ draft }: Props) {
  // Nobody else could care which side of the preview is looked at.
  const [device, setDevice] = useState<Device>('desktop')
  const [stance, setStance] = useState<Stance>('open')
  const position = device === 'desktop' ? draft.desktopPosition : draft.mobilePosition
  const isMinimized = stance === 'minimized' && draft.isMinimizable === 'yes'
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <RadioPills
        legend="Vista previa en"
        isLegendHidden
        isFitted
        options={devices}
        value={device}
        onChange={setDevice}
      />
      <RadioPills
        legend="Vista previa del widget"
        isLegendHidden
        isFitted
        options={stances}
        value={isMinimized ? 'minimized' : 'open'}
        reason={draft.isMinimizable === 'yes' ? null : 'Este widget no se puede minimizar'}
        onChange={setStance}
      />
      <div
        role="img"
        aria-label={`El widget ${isMinimized ? 'minimizado' : 'abierto'}: ${positionNames[position].toLowerCase()}`}
      >
        {/* A picture of what the fields say already, in colors that are the business's to choose. */}
        <div aria-hidden className={styles.screen} data-device={device} data-position={position}>
          {isMinimized ? <Minimized draft={draft} device={device} /> : <Box draft={draft} />}
        </div>
      </div>
    </section>
  )
}

function Box({ draft }: Props) {
  const { size, color } = drawn(draft)
  const logo = readUrl(draft.logo)
  const top = `${size('topRadius')}px`
  const bottom = `${size('bottomRadius')}px`
  return (
    <div
      className={styles.box}
      style={{
        inlineSize: size('width'),
        blockSize: size('height'),
        borderRadius: `${top} ${top} ${bottom} ${bottom}`,
      }}
    >
      <div
        className={styles.header}
        style={{ background: color('headerColor'), color: color('headerTextColor') }}
      >
        {logo !== null && <img className={styles.logo} src={logo} alt="" />}
        <span className={styles.title}>{draft.name.trim() || 'Tu negocio'}</span>
        {draft.isMinimizable === 'yes' && <Minus size={16} aria-hidden />}
      </div>
      <div className={styles.talk}>
        {draft.welcome.trim() !== '' && (
          <p
            className={styles.message}
            data-of="agent"
            style={{ background: color('agentColor'), color: color('agentTextColor') }}
          >
            {draft.welcome}
          </p>
        )}
        <p
          className={styles.message}
          data-of="visitor"
          style={{ background: color('visitorColor'), color: color('visitorTextColor') }}
        >
          ¿Hacen envíos?
        </p>
      </div>
      {draft.poweredBy.trim() !== '' && <p className={styles.powered}>{draft.poweredBy}</p>}
    </div>
  )
}

function Minimized({ draft, device }: Props & { readonly device: Device }) {
  const { size, color } = drawn(draft)
  const image = draft.hasAttention === 'yes' ? readUrl(draft.attentionImage) : null
  const logo = readUrl(draft.logo)
  const type = device === 'desktop' ? draft.desktopType : draft.mobileType
  return (
    <>
      {image !== null && <img className={styles.attention} src={image} alt="" />}
      <div
        className={styles.minimized}
        data-type={type}
        style={{
          inlineSize: size('minimizedWidth'),
          blockSize: size('minimizedHeight'),
          background: color('headerColor'),
          color: color('headerTextColor'),
        }}
      >
        {logo === null ? (
          <MessageCircle size={18} aria-hidden />
        ) : (
          <img className={styles.logo} src={logo} alt="" />
        )}
      </div>
    </>
  )
}
