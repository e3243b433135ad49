import { ConnectionDot } from '#src/views/realtime/ConnectionDot.tsx'
import { realtimeModel } from '../../model/realtime/realtime.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(realtimeModel, {
  view: (realtime) => <ConnectionDot realtime={realtime} isPhone={false} />,
  elsewhere: {
    'Intentar de nuevo': 'the list of conversations',
    'Iniciar sesión': 'the screen that follows',
  },
})
