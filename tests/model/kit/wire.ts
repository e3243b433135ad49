interface Endpoint {
  readonly method: string
  readonly path: string
}

type Params = Readonly<Record<string, string>>

/** The call of an actor: its request, and the body with the model's answer on the wire. */
export interface Wire {
  /** `GET /lpmobile/tags`; a `:id` in it stands for any. */
  readonly call: string
  /** The call that gets this answer. */
  callFor(output: never): string
  body(output: never): unknown
}

const callTo = ({ method, path }: Endpoint, params: Params): string =>
  `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`)}`

/**
 * Without `body`, the server answers with a plain success. `params` fill `:id` and the like in the path, where it
 * differs those of the answer.
 */
export const wire = <Output>(
  endpoint: Endpoint,
  body: (output: Output) => unknown = () => ({ success: true }),
  params: Params | ((output: Output) => Params) = {},
): Wire => ({
  call: callTo(endpoint, typeof params === 'function' ? {} : params),
  callFor: (output: Output) =>
    callTo(endpoint, typeof params === 'function' ? params(output) : params),
  body,
})

/** A time in the form of the wire. */
export const wireTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
