import { ConnectionDot } from '#src/views/realtime/ConnectionDot.tsx'
import { realtimeModel } from '../../model/realtime/realtime.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(realtimeModel, {
  view: (realtime) => <ConnectionDot realtime={realtime} isPhone={false} />,
  elsewhere: {
    'Intentar de nuevo': 'the list of conversations',
    'Iniciar sesión': 'the screen that follows',
  },
})
