import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { Sessions } from '#src/views/profile/Sessions.tsx'
import { still } from '../../model/kit/silence.ts'
import { sessionListModel } from '../../model/profile/sessionList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const profile = createActor(still(profileMachine) as typeof profileMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(sessionListModel, {
  view: (list) => <Sessions profile={profile} list={list} />,
})
