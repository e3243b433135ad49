// Reads sources in a process of its own: see readers.ts.

import type { Order } from './outcome.ts'
import { Unreadable } from './outcome.ts'
import { readOrder } from './read.ts'
import type { Told } from './readers.ts'

const tell = (told: Told) => process.send?.(told)

// It ends with the server and not before it: a terminal or a supervisor signals all processes at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (order: Order) => {
  void readOrder(order).then(
    (read) => tell({ read, reason: null }),
    (error: unknown) =>
      tell({ read: null, reason: error instanceof Unreadable ? error.reason : 'damaged' }),
  )
})
tell({ read: null, reason: null }) // ready
