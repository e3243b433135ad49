import '#src/ui/styles.css'
import { PhotoButton, PhotoLine } from '#src/visitor/Photo.tsx'
import { defineModel } from '../../model/kit/model.ts'
import { visitorPhotoModel } from '../../model/visitor/visitorPhoto.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const { options } = visitorPhotoModel

/** On the screen a chosen file is one. */
const withRealFiles = defineModel({
  ...visitorPhotoModel,
  options: {
    ...options,
    cases: options.cases.map((event) => {
      if (event.type !== 'photo.chosen' || !('file' in event)) return event
      const { name, type, size } = event.file
      return { ...event, file: new File([new Uint8Array(size)], name, { type }) }
    }),
  },
})

describeScreen(withRealFiles, {
  view: (photo) => (
    <>
      <PhotoLine photo={photo} />
      <PhotoButton photo={photo} />
    </>
  ),
})
