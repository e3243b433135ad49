interface Endpoint {
  readonly method: string
  readonly path: string
}

/** The call of an actor: its request, and the body that carries the answer of the model over the wire. */
export interface Wire {
  /** `GET /lpmobile/tags` */
  readonly call: string
  body(output: never): unknown
}

/** Without `body`, the server answers that the call succeeded. `params` stand in the path for `:id` and the like. */
export const wire = <Output>(
  { method, path }: Endpoint,
  body: (output: Output) => unknown = () => ({ success: true }),
  params: Readonly<Record<string, string>> = {},
): Wire => ({
  call: `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`)}`,
  body,
})

/** A time as the wire writes it. */
export const wireTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
