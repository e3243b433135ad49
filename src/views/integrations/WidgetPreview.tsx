import { useContext, useState } from 'react'
import { readLooks, shownLooks, type WidgetLooks } from '#contract/integrations/looks.ts'
import { draftLooks, type WidgetDraft } from '#contract/integrations/widget.ts'
import type { VisitorMessage } from '#contract/visitor.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { ChatWindow } from '../../visitor/ChatWindow.tsx'
import { Composer } from '../../visitor/Composer.tsx'
import { LauncherPicture } from '../../visitor/LauncherPicture.tsx'
import { place } from '../../visitor/loader/launcher.ts'
import { MessageList } from '../../visitor/MessageList.tsx'
import { ChosenBusiness } from '../shared/chosenBusiness.ts'
import styles from './WidgetPreview.module.css'
import { positionNames } from './words.ts'

interface Props {
  readonly draft: WidgetDraft
}

const devices = [
  { value: 'desktop', label: 'Escritorio' },
  { value: 'mobile', label: 'Celular' },
] as const
type Device = (typeof devices)[number]['value']

const stances = [
  { value: 'open', label: 'Abierto' },
  { value: 'minimized', label: 'Minimizado' },
] as const
type Stance = (typeof stances)[number]['value']

/** A live preview of the widget, at half its size, on an empty website. */
export function WidgetPreview({ draft }: Props) {
  // Only this component needs the chosen device.
  const [device, setDevice] = useState<Device>('desktop')
  const [stance, setStance] = useState<Stance>('open')
  const position = device === 'desktop' ? draft.desktopPosition : draft.mobilePosition
  // On a phone the widget can always be closed.
  const canMinimize = draft.isMinimizable === 'yes' || device === 'mobile'
  const isMinimized = stance === 'minimized' && canMinimize
  const shown = shownLooks(draftLooks(draft))
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
        reason={canMinimize ? null : 'Este widget no se puede minimizar en escritorio'}
        onChange={setStance}
      />
      <div
        role="img"
        aria-label={`El widget ${isMinimized ? 'minimizado' : 'abierto'}: ${positionNames[position].toLowerCase()}`}
      >
        {/* A preview of what the fields say already. */}
        <div aria-hidden inert className={styles.screen} data-device={device}>
          <div className={styles.site}>
            {isMinimized ? (
              <LauncherPicture looks={shown} isPhone={device === 'mobile'} />
            ) : (
              <Open looks={readLooks(shown)} isPhone={device === 'mobile'} />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

interface OpenProps {
  readonly looks: WidgetLooks
  readonly isPhone: boolean
}

/** On a phone the widget fills the screen. */
function Open({ looks, isPhone }: OpenProps) {
  const { topRadius: top, bottomRadius: bottom } = looks
  const business = useContext(ChosenBusiness)
  const name = business?.name ?? 'Tu negocio'
  return (
    <div
      className={styles.box}
      ref={(box) => {
        if (box && !isPhone) place(box, looks.desktopPosition)
      }}
      style={
        isPhone
          ? { inset: 0 }
          : {
              width: looks.width,
              height: looks.height,
              borderRadius: `${top}px ${top}px ${bottom}px ${bottom}px`,
            }
      }
    >
      <ChatWindow
        isFramed
        isSeen={false}
        onClose={looks.isMinimizable || isPhone ? nothing : null}
        name={name}
        logo={looks.logo ?? business?.logoUrl ?? null}
        looks={looks}
      >
        <MessageList
          businessName={name}
          welcome={looks.welcome}
          messages={[question]}
          outgoing={[]}
          onRetry={nothing}
          onDiscard={nothing}
        />
        <Composer draft="" problem={null} whyNot={null} onType={nothing} onSubmit={nothing} />
      </ChatWindow>
    </div>
  )
}

const nothing = () => undefined

const question: VisitorMessage = {
  id: 1,
  clientId: null,
  text: '¿Hacen envíos?',
  fromBusiness: false,
  at: Date.now(),
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
}
