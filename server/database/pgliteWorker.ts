// PGlite in its own thread: see pgliteThread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createLite } from './pglite.ts'
import { type Order, type Report, ThreadData } from './pgliteThread.ts'

const port = parentPort
if (!port) throw new Error('pgliteWorker runs in a worker thread only')
const report = (message: Report) => port.postMessage(message)

const lite = await createLite(ThreadData.parse(workerData).folder)

const obey = async (order: Order): Promise<Uint8Array> => {
  if (order.bytes) return lite.execProtocolRaw(order.bytes)
  await lite.close()
  return new Uint8Array()
}

port.on('message', (order: Order) => {
  obey(order).then(
    (bytes) => report({ id: order.id, bytes }),
    (error: unknown) => report({ id: order.id, error: String(error) }),
  )
})
report({ id: 0, bytes: new Uint8Array() })
