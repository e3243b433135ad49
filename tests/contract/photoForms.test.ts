import { expect, test } from 'vitest'
import { attachmentProblem } from '#contract/attachments.ts'
import { channels } from '#contract/channels.ts'

const heic = { name: 'IMG_1.heic', type: 'image/heic', size: 1_000 }

test('a photo of another form is told which forms go, where the channel has photos', () => {
  expect(attachmentProblem(heic, channels.instagram.carries)).toMatch(/JPG, PNG o WebP/)
  expect(attachmentProblem(heic, channels.whatsapp.carries)).toBeNull()
  expect(attachmentProblem(heic, {})).not.toMatch(/JPG/)
})

test('any other type is told what goes', () => {
  const zip = { name: 'a.zip', type: 'application/zip', size: 1_000 }
  expect(attachmentProblem(zip, channels.instagram.carries)).toMatch(
    /admite fotos, videos, audios y PDF$/,
  )
})
