import { createActor } from 'xstate'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { still } from '../../../model/kit/silence.ts'

/** The guide that a step stands in. */
export const guideOf = (kind: 'whatsapp' | 'instagram' = 'whatsapp') =>
  createActor(still(connectingMachine) as typeof connectingMachine, {
    input: { businessId: 1, kind, stored: null },
  }).start()

export const someCopies = () =>
  createActor(still(embedCodeMachine) as typeof embedCodeMachine).start()
