import type { HttpBindings } from '@hono/node-server'

/** What the middlewares know of a request by the time that it reaches its answer. */
export type Incoming = {
  Bindings: HttpBindings
  Variables: {
    /** The request's own name, in the log and on error pages. */
    reference: string
    /** Scheme and host that the visitor typed, known to be ours. */
    origin: string
  }
}
