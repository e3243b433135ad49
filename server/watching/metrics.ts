import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// What a process counts of itself. Labels are words of ours and patterns of routes, so that nobody who calls makes new ones:
// docs/operations.md says what each is, what is normal, and what to do.

const registers = (registry: Registry) => ({ registers: [registry] })

export const createMetrics = () => {
  const registry = new Registry()
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `recado_${name}_total`, help, labelNames, ...registers(registry) })
  return {
    registry,
    requests: new Histogram({
      name: 'recado_http_request_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      ...registers(registry),
    }),
    sockets: new Gauge({
      name: 'recado_sockets',
      help: 'Open sockets',
      labelNames: ['kind'],
      ...registers(registry),
    }),
    codes: counter('sign_in_codes', 'Codes that were asked for', ['outcome']),
    guesses: counter('sign_in_guesses', 'Codes that were tried', ['outcome']),
    jobs: counter('channel_jobs', 'Tries to send to a channel or to fetch from it', [
      'job',
      'channel',
      'outcome',
    ]),
    webhooks: counter('webhook_events', 'Events that webhooks brought', ['source', 'outcome']),
    answers: counter('automatic_answers', 'What became of automatic answers', ['outcome']),
    diskFull: counter('disk_full', 'Writes that found no room', ['where']),
    busGaps: counter('bus_gaps', 'Times that events between processes may have been missed', []),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
