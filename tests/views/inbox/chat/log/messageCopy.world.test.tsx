import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { messageCopyModel } from '../../../../model/inbox/chat/log/messageCopy.model.ts'
import { keyed, said } from '../../../../model/people.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { linkTarget, reading, search, tools } from './messageTools.ts'

const NOTICE = 'a notice of the application'
const nothing = () => undefined

describeScreen(messageCopyModel, {
  view: (copy) => (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <MessageLog
        outbox={{ retry: nothing, discard: nothing, isDoubtOld: false }}
        reading={reading}
        search={search}
        linkTarget={linkTarget}
        tools={{ ...tools, copy }}
        entries={entryTeller()([keyed(said('Hola', 1_000), 'a')], [], 5_000)}
      />
    </div>
  ),
  elsewhere: {
    Copiado: NOTICE,
    'No se pudo copiar: el navegador no permite usar el portapapeles.': NOTICE,
  },
})
