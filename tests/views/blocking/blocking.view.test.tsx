import '#src/ui/styles.css'
import { BlockedBar } from '#src/views/blocking/BlockedBar.tsx'
import { BlockPlace } from '#src/views/blocking/BlockPlace.tsx'
import { blockingModel } from '../../model/blocking/blocking.model.ts'
import { target } from '../../model/blocking/someBlocked.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(blockingModel, {
  view: (blocking) => (
    <>
      <BlockedBar blocking={blocking} target={target} />
      <BlockPlace blocking={blocking} />
    </>
  ),
})
