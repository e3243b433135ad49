import VoiceNote from '#src/views/inbox/chat/composer/VoiceNote.tsx'
import { voiceNoteModel } from '../../../../model/inbox/chat/composer/voiceNote.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

describeScreen(voiceNoteModel, {
  view: (voice) => <VoiceNote voice={voice} />,
  elsewhere: {
    'Enviar nota de voz': 'the composer, which has the file then',
    'Escribe un mensaje': 'the composer',
    'Elige una conversación': 'the place of the conversation',
    'Luis Mora': 'the other conversation',
  },
})
