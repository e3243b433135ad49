import { fromCallback } from 'xstate'

/** A network that is always online. */
export const online = fromCallback(({ sendBack }) => sendBack({ type: 'network.online' }))
