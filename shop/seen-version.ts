/** One thing as somebody has seen it before they do something with it: others may have changed it since. */
export type SeenVersion = { id: string; version: number }
