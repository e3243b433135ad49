import VoiceNote from '#src/views/inbox/chat/composer/VoiceNote.tsx'
import { voiceNoteModel } from '../../../../model/inbox/chat/composer/voiceNote.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

describeScreen(voiceNoteModel, { view: (voice) => <VoiceNote voice={voice} /> })
