/** A Nigerian mobile number as the shop keeps it, `+2348031234567`; null for what is none. Takes any usual spelling. */
export function readPhone(typed: string): string | null {
  const match = /^(?:234)?0?([789][01]\d{8})$/.exec(typed.replace(/\D/g, ''))
  return match ? `+234${match[1]}` : null
}

/** `0803 123 4567`; empty where there is none. */
export function showPhone(phone: string): string {
  if (phone === '') return ''
  const figures = `0${phone.replace(/^\+234/, '')}`
  return `${figures.slice(0, 4)} ${figures.slice(4, 7)} ${figures.slice(7)}`
}
