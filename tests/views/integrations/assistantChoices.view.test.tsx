import '#src/ui/styles.css'
import { AssistantsNeeded } from '#src/views/integrations/AssistantsNeeded.tsx'
import { Head } from '#src/views/integrations/Integrations.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { assistantChoicesModel } from '../../model/integrations/assistantChoices.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { integrations, list } = around()

describeScreen(assistantChoicesModel, {
  view: (choices) => (
    <>
      <Head integrations={integrations} list={list} choices={choices} />
      <Entrance lists={[choices]}>
        <AssistantsNeeded integrations={integrations} choices={choices} />
      </Entrance>
    </>
  ),
})
