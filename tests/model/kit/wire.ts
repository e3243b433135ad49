interface Endpoint {
  readonly method: string
  readonly path: string
}

/** The call of an actor: its request, and the body with the model's answer on the wire. */
export interface Wire {
  /** `GET /lpmobile/tags`; a `:id` that is left in it stands for any. */
  readonly call: string
  body(output: never): unknown
}

/** Without `body`, the server answers with a plain success. `params` fill `:id` and the like in the path. */
export const wire = <Output>(
  { method, path }: Endpoint,
  body: (output: Output) => unknown = () => ({ success: true }),
  params: Readonly<Record<string, string>> = {},
): Wire => ({
  call: `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`)}`,
  body,
})

/** A time in the form of the wire. */
export const wireTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
