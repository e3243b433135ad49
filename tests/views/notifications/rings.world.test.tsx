import '#src/ui/styles.css'
import { RingsSettings } from '#src/views/notifications/RingsSettings.tsx'
import { ringsModel } from '../../model/notifications/rings.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(ringsModel, { view: (rings) => <RingsSettings rings={rings} /> })
