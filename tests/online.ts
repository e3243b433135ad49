import { fromCallback } from 'xstate'

/** A network that is always there. */
export const online = fromCallback(({ sendBack }) => sendBack({ type: 'network.online' }))
