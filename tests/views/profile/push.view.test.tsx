import '#src/ui/styles.css'
import { DeviceNotices } from '#src/views/profile/DeviceNotices.tsx'
import { pushModel } from '../../model/profile/push.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(pushModel, { view: (push) => <DeviceNotices push={push} /> })
