import type { imageUploadModel } from '../../model/shared/imageUpload.ts'

type UploadModel = ReturnType<typeof imageUploadModel>

/** The same upload with real files: on the screen a chosen file is one. */
export const withRealFiles = (model: UploadModel): UploadModel => ({
  ...model,
  options: {
    ...model.options,
    cases: model.options.cases.map((event) =>
      event.type === 'image.chosen' && 'file' in event
        ? {
            ...event,
            file: new File([new Uint8Array(event.file.size)], event.file.name, {
              type: event.file.type,
            }),
          }
        : event,
    ),
  },
})
