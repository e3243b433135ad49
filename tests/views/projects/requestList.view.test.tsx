import '#src/ui/styles.css'
import { Entrance } from '#src/views/projects/Entrance.tsx'
import { RequestList } from '#src/views/projects/RequestList.tsx'
import { requestListModel } from '../../model/projects/requestList.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(requestListModel, {
  view: (list) => (
    <Entrance list={list}>
      <RequestList list={list} />
    </Entrance>
  ),
})
