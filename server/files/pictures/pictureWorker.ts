// Draws pictures in a process of its own: see pictures.ts.

import type { Drawn, Order } from './pictures.ts'
import { reencode } from './reencode.ts'

const tell = (drawn: Drawn) => process.send?.(drawn)

// It ends with the server and not before: a terminal or a supervisor tells all processes at once, while the server still finishes requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// An exit would wait for what is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ bytes, format }: Order) => {
  void reencode(bytes, format).then((picture) => tell({ picture }))
})
tell({ picture: null }) // ready
