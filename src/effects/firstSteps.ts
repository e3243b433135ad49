import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { listAssistants, readAssistants } from '#contract/assistants/assistants.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { dashboardBasic, opened, readFigures } from '#contract/dashboard.ts'
import { type Integration, kinds } from '#contract/integrations/integrations.ts'
import { looseItems } from '#contract/loose.ts'
import {
  channelKinds,
  type StepName,
  type StepsFound,
  type StepsKept,
} from '#machines/dashboard/firstSteps.ts'
import { businessPrefix } from './accountMemory.ts'
import type { Call } from './http.ts'
import type { Store } from './storage.ts'

/** Of one business of one account. */
export const openStepsMemory = (store: Store, email: string | null, businessId: number) => {
  const key = `${businessPrefix(email, businessId)}firstSteps`
  return {
    read: (): StepsKept => store.read(key, z.enum(['open', 'folded', 'over'])) ?? 'open',
    keep: (kept: StepsKept | null) => {
      if (kept !== null) store.write(key, kept)
    },
  }
}

const chatLinkOf = (channels: readonly Integration[]): string | null => {
  const links = channels.map((each) => (each.kind === 'widget' ? each.chatLink : null))
  return links.find((link) => link !== null) ?? null
}

const find = async (
  call: Call,
  { businessId, choosesOnly }: { readonly businessId: number; readonly choosesOnly: boolean },
  signal: AbortSignal,
): Promise<StepsFound> => {
  const asked = { query: { business_id: businessId } }
  const listed = async (kind: (typeof channelKinds)[number]) => {
    const { endpoints, read } = kinds[kind]
    return looseItems(await call(endpoints.list, asked, signal)).map(read)
  }
  const [assistants, figures, ...channels] = await Promise.all([
    call(listAssistants, asked, signal).then(readAssistants),
    call(dashboardBasic, asked, signal).then((answer) => readFigures(opened(answer))),
    ...channelKinds.map(listed),
  ])
  const working = channels
    .flat()
    .filter(({ isActive, health }) => isActive && health?.state !== 'problem')
  const isDone: Readonly<Record<StepName, boolean>> = {
    assistant: assistants.length > 0,
    channel: working.length > 0,
    message: (figures.totalConversations ?? 0) > 0,
  }
  const [only] = assistants
  return {
    done: (['assistant', 'channel', 'message'] as const).filter((step) => isDone[step]),
    chatLink: chatLinkOf(working),
    ...(choosesOnly && assistants.length === 1 && only ? { assistantId: only.id } : {}),
  }
}

export const firstStepsActors = (
  call: Call,
  config: Config,
  memory: ReturnType<typeof openStepsMemory>,
) => ({
  recallSteps: fromPromise<StepsKept, undefined>(async () => memory.read()),
  findSteps: fromPromise<StepsFound, { businessId: number }>(({ input, signal }) =>
    find(call, { ...input, choosesOnly: hasCapability(config, 'onlyAssistant') }, signal),
  ),
})

/** The page where visitors write, beside this one. */
export const openChat = (link: string): void => {
  open(link, '_blank', 'noopener')
}
