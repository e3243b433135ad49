import type { ChosenFile } from '#contract/endpoint.ts'
import type { Person, TemplatesContext } from './templatesContext.ts'

export type Written = Partial<Pick<TemplatesContext, 'to' | 'text' | 'person'>>

export type TemplatesEvent =
  | { type: 'templates.open'; threadId: string; person: Person }
  | { type: 'begin.open'; person: Person }
  | { type: 'begin.written'; written: Written }
  | { type: 'begin.from'; from: string }
  | { type: 'template.chosen'; id: string }
  | { type: 'template.filled'; key: string; value: string }
  | { type: 'template.file'; file: ChosenFile }
  | { type: 'templates.retry' }
  | { type: 'templates.close' }
  | { type: 'template.send'; key: string }
