import {
  readBegun,
  readListed,
  readTemplateFile,
  type templatesEndpoints,
} from '#contract/templates/calls.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof templatesEndpoints> = {
  listTemplates: readListed,
  sendTemplate: done,
  uploadTemplateFile: readTemplateFile,
  beginConversation: readBegun,
}
