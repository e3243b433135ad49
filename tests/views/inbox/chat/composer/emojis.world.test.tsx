import { EmojiButton } from '#src/views/inbox/chat/composer/EmojiButton.tsx'
import { emojisModel } from '../../../../model/inbox/chat/composer/emojis.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

const nowhere = () => null

describeScreen(emojisModel, {
  view: (emojis) => (
    <EmojiButton
      emojis={emojis}
      reason={null}
      onPick={() => undefined}
      anchor={nowhere}
      finalFocus={nowhere}
    />
  ),
})
