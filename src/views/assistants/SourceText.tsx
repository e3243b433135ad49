import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { SourcePiece } from '#contract/assistants/sources.ts'
import {
  selectError,
  selectIsLoading,
  selectName,
  selectPieces,
  type sourceTextMachine,
} from '#machines/assistants/sourceTextMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import detailStyles from './AssistantDetail.module.css'
import own from './Sources.module.css'

interface Props {
  readonly text: ActorRefFrom<typeof sourceTextMachine>
}

/** What was read of a source, as the assistant knows it. */
export function SourceText({ text }: Props) {
  const pieces = useSelector(text, selectPieces)
  const error = useSelector(text, selectError)
  return (
    <Dialog
      title={useSelector(text, selectName)}
      size="large"
      isToRead
      closesOutside
      onClose={() => text.send({ type: 'text.close' })}
    >
      <Loaded
        isThere={error === null}
        isLoading={useSelector(text, selectIsLoading)}
        error={error}
        onRetry={() => text.send({ type: 'text.reload' })}
        onDismiss={() => text.send({ type: 'text.close' })}
      >
        <div className={own.pieces}>
          {pieces.map((piece) => (
            <Piece key={piece.url ?? ''} piece={piece} isOnly={pieces.length === 1} />
          ))}
        </div>
      </Loaded>
    </Dialog>
  )
}

interface PieceProps {
  readonly piece: SourcePiece
  readonly isOnly: boolean
}

function Piece({ piece: { name, url, text, problem }, isOnly }: PieceProps) {
  const id = useId()
  return (
    <section className={own.piece} aria-labelledby={id}>
      <h3 id={id} className={detailStyles.title}>
        {isOnly && url === null ? 'Texto leído' : name}
      </h3>
      {url !== null && <p className={own.address}>{url}</p>}
      {problem !== null && <p className={own.failed}>{problem}.</p>}
      {text !== null && <p className={detailStyles.text}>{text}</p>}
    </section>
  )
}
