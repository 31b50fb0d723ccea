import { showMoney } from '#shop/money.ts'
import { readPhone, showPhone } from '#shop/phone.ts'
import { readHours } from '#shop/settings/store-hours.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { tidyLine } from '#shop/typed-text.ts'

/** How a setting is typed and shown; `read` gives undefined for what it cannot be. */
export type SettingKind<Value> = {
  show(value: Value): string
  read(typed: string): Value | undefined
  /** What is wrong with what cannot be read. */
  wrong: string
}

const longest = 200

export const line: SettingKind<string> = {
  show: (value) => value,
  read: (typed) => (tidyLine(typed).length > longest ? undefined : tidyLine(typed)),
  wrong: `At most ${longest} characters`,
}

export const neededLine: SettingKind<string> = {
  ...line,
  read: (typed) => line.read(typed) || undefined,
  wrong: `Write something, at most ${longest} characters`,
}

export const email: SettingKind<string> = {
  show: (value) => value,
  // whether it is one is asked once more where it is saved; what knows best is too large for a browser
  read(typed) {
    const tidy = tidyLine(typed)
    return tidy.length <= longest && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(tidy) ? tidy : undefined
  },
  wrong: 'Write an e-mail address, like name@example.com',
}

/** Several, with commas between. */
export const phones: SettingKind<string[]> = {
  show: (value) => value.map(showPhone).join(', '),
  read(typed) {
    const read = typed.split(',').map((phone) => readPhone(phone))
    return read.every((phone) => phone !== null) && read.length <= 5 ? read : undefined
  },
  wrong: 'Write mobile numbers like 0803 123 4567, with commas between',
}

export const phone: SettingKind<string | null> = {
  show: (value) => (value === null ? '' : showPhone(value)),
  read: (typed) => (tidyLine(typed) === '' ? null : (readPhone(typed) ?? undefined)),
  wrong: 'Write a mobile number like 0803 123 4567, or nothing',
}

export const link: SettingKind<string | null> = {
  show: (value) => value ?? '',
  read(typed) {
    const tidy = tidyLine(typed)
    if (tidy === '') return null
    return tidy.length <= longest && URL.parse(tidy)?.protocol === 'https:' ? tidy : undefined
  },
  wrong: 'Write an address that begins with https://, or nothing',
}

export const hours: SettingKind<string> = {
  show: (value) => value,
  read: (typed) => (readHours(typed) === null ? undefined : tidyLine(typed)),
  wrong: 'Write it like Mon to Sat, 9:00 AM to 6:00 PM',
}

export const orderPrefix: SettingKind<string> = {
  show: (value) => value,
  read: (typed) => (/^[A-Z]{1,4}$/.test(tidyLine(typed).toUpperCase()) ? tidyLine(typed).toUpperCase() : undefined),
  wrong: 'One to four letters',
}

export const naira: SettingKind<number> = {
  show: (value) => showMoney(value).replace('₦', ''),
  read: (typed) => readTypedNaira(typed) ?? undefined,
  wrong: 'Write an amount in naira, like 5,000',
}

/** As basis points. */
export const percent: SettingKind<number> = {
  show: (value) => String(value / 100),
  read(typed) {
    const tidy = tidyLine(typed).replace(/\s?%$/, '')
    return /^\d{1,3}(\.\d{1,2})?$/.test(tidy) && Number(tidy) <= 100 ? Math.round(Number(tidy) * 100) : undefined
  },
  wrong: 'Write a rate in percent, like 7.5',
}

export const minutes: SettingKind<number> = {
  show: (value) => String(value),
  read(typed) {
    const tidy = tidyLine(typed)
    return /^\d{1,5}$/.test(tidy) && Number(tidy) >= 1 && Number(tidy) <= 10_080 ? Number(tidy) : undefined
  },
  wrong: 'Write whole minutes, from 1 to 10,080 (a week)',
}

export const hoursToWait: SettingKind<number> = {
  show: (value) => String(value),
  read(typed) {
    const tidy = tidyLine(typed)
    return /^\d{1,2}$/.test(tidy) && Number(tidy) >= 1 && Number(tidy) <= 72 ? Number(tidy) : undefined
  },
  wrong: 'Write whole hours, from 1 to 72',
}

/** A box that is ticked or not. */
export const onOff: SettingKind<boolean> = {
  show: (value) => (value ? 'on' : ''),
  read: (typed) => typed === 'on',
  wrong: '',
}
