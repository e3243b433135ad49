import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import {
  type ConnectingStep,
  connectingSteps,
  selectKind,
  selectStep,
} from '#machines/integrations/connecting/connectingSelectors.ts'
import type { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Steps } from '../../../ui/layout/Steps.tsx'
import type { Choices } from '../formProps.ts'
import { kindWords } from '../words.ts'
import styles from './Connecting.module.css'

export interface ConnectingProps extends Choices {
  readonly guide: ActorRefFrom<typeof connectingMachine>
  /** Copies what Meta is to be told. */
  readonly copies: ActorRefFrom<typeof embedCodeMachine>
}

const titles: Readonly<Record<ConnectingStep, string>> = {
  meta: 'En Meta',
  data: 'Tus datos',
  check: 'Comprobación',
  test: 'Mensaje de prueba',
}

interface FrameProps extends Pick<ConnectingProps, 'guide'> {
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** Where closing is not the guide's own. */
  readonly onClose?: () => void
  readonly reason?: string | null
}

/** What all steps stand in. */
export function StepFrame({ guide, footer, children, onClose, reason = null }: FrameProps) {
  const kind = useSelector(guide, selectKind)
  const step = useSelector(guide, selectStep)
  return (
    <Dialog
      title={`Conectar ${kindWords[kind].tab}`}
      size="large"
      reason={reason}
      footer={footer}
      onClose={onClose ?? (() => guide.send({ type: 'guide.close' }))}
    >
      <div className={styles.guide}>
        <Steps titles={connectingSteps.map((each) => titles[each])} current={step} />
        {children}
      </div>
    </Dialog>
  )
}
