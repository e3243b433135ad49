import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectTask } from '#machines/inbox/list/severalSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { askWords } from './severalWords.ts'
import { reachedRow } from './useFocusBack.ts'
import type { Several } from './useSeveral.ts'

interface Props {
  readonly several: Several
  /** The number of conversations that change. */
  readonly count: number
}

/** The question before many conversations are changed. */
export function SeveralAsk({ several, count }: Props) {
  const { title, text, confirm } = askWords(useSelector(several, selectTask), count)
  const [before] = useState(() => document.activeElement)
  const close = () => several.send({ type: 'several.close' })
  return (
    <Dialog
      title={title}
      size="small"
      closesOutside
      finalFocus={() =>
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : reachedRow()
      }
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="primary" onClick={() => several.send({ type: 'several.confirm' })}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
