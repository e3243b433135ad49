import '#src/ui/styles.css'
import { SharingSection } from '#src/views/business/SharingSection.tsx'
import { sharingModel } from '../../model/business/sharing.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(sharingModel, { view: (sharing) => <SharingSection sharing={sharing} /> })
