import type { Assistant, AssistantDetail } from '#contract/assistants/assistants.ts'
import type { AssistantSummary } from '#contract/assistants/summary.ts'
import { wireTime } from '../kit/wire.ts'

// The shown data in the form of the wire.

const assistantRow = (assistant: Assistant) => ({
  oai_assistant_id: assistant.id,
  name: assistant.name,
  ai_avatar_id: assistant.avatarId,
  avatar_url: assistant.imageUrl,
  is_responding: assistant.isResponding,
  is_active: true,
  openai_id: assistant.openAiId,
  date_created: wireTime(assistant.createdAt),
  revision: assistant.revision,
})

export const detailRow = ({ assistant, training }: AssistantDetail) => ({
  success: true,
  data: {
    ...assistantRow(assistant),
    training: training && {
      training_id: training.id,
      training_content: training.content,
      title: training.title,
      description: training.description,
      language: training.language,
      created_by: training.createdBy,
      date_created: wireTime(training.createdAt),
      date_modified: wireTime(training.modifiedAt),
    },
  },
})

const reasons: Readonly<Record<string, string>> = {
  answering: 'Ready to Respond',
  assistantOff: 'Assistant Turned Off',
}

export const summaryRow = ({ availability, threads, respondingThreads }: AssistantSummary) => ({
  success: true,
  data: {
    total_threads: threads,
    active_responding_threads: respondingThreads,
    status: { can_respond: availability === 'answering', reason: reasons[availability] },
  },
})

export const assistantRows = (assistants: readonly Assistant[]) => ({
  success: true,
  data: assistants.map(assistantRow),
})
