/** PostgreSQL says: shutting down, crashed, starting, too many connections, or that the connection is gone. */
const away = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']
/** Waited in a ring, or too long for a lock, for the answer or for what the transaction does next. */
const busy = ['40P01', '55P03', '57014', '25P03']
const codes = new Set([...away, ...busy])
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const names = new Set(['ConnectionHeld', 'EngineStopped'])
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a fault only says that the database cannot be reached just now, or is too busy: the visitor may try again soon. */
export function isDatabaseAway(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.some(isDatabaseAway)
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  // a server on this machine has taken its socket along
  if (code === 'ENOENT') return 'syscall' in fault && fault.syscall === 'connect'
  return codes.has(code) || network.has(code) || names.has(fault.name) || words.test(fault.message)
}
