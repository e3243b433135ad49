import '#src/ui/styles.css'
import { RequestList } from '#src/views/projects/RequestList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { requestListModel } from '../../model/projects/requestList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(requestListModel, {
  view: (list) => (
    <Entrance lists={[list]}>
      <RequestList list={list} />
    </Entrance>
  ),
})
