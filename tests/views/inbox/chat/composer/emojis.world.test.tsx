import { EmojiButton } from '#src/views/inbox/chat/composer/EmojiButton.tsx'
import { emojisModel } from '../../../../model/inbox/chat/composer/emojis.model'
import { describeScreen } from '../../../kit/screenWorld'

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
