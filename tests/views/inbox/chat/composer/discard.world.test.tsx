import { DiscardQuestion } from '#src/views/inbox/chat/log/DiscardQuestion.tsx'
import { OutgoingFailure } from '#src/views/inbox/chat/log/OutgoingFailure.tsx'
import { discardModel } from '../../../../model/inbox/chat/composer/discard.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

const message = { id: 3, text: 'Abrimos a las nueve' }

describeScreen(discardModel, {
  view: (discard) => (
    <>
      <OutgoingFailure
        hasFailed
        error="No"
        onRetry={() => undefined}
        onDiscard={() => discard.send({ type: 'discard.ask', message })}
      />
      <DiscardQuestion discard={discard} />
    </>
  ),
})
