import ClientImport from '#src/views/clients/import/ClientImport.tsx'
import { clientImportModel } from '../../../model/clients/import/clientImport.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

/** The same with a real file: on the screen a chosen file is one. */
const model: typeof clientImportModel = {
  ...clientImportModel,
  options: {
    ...clientImportModel.options,
    cases: clientImportModel.options.cases.map((event) =>
      event.type === 'file.chosen' && 'file' in event
        ? {
            ...event,
            file: new File([new Uint8Array(event.file.size)], event.file.name, {
              type: event.file.type,
            }),
          }
        : event,
    ),
  },
}

describeScreen(model, { view: (importing) => <ClientImport importing={importing} /> })
