import '#src/ui/styles.css'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import TemplatesPlace from '#src/views/templates/TemplatesPlace.tsx'
import { still } from '../../model/kit/silence.ts'
import { templatesModel } from '../../model/templates/templates.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(templatesModel, {
  children: { clients: still(clientPickMachine) },
  view: (templates) => (
    <>
      <button
        type="button"
        onClick={() =>
          templates.send({
            type: 'templates.open',
            threadId: 'ana',
            person: { name: 'Ana Rojas', phone: '50688880001' },
          })
        }
      >
        Plantillas
      </button>
      <TemplatesPlace templates={templates} />
    </>
  ),
})
