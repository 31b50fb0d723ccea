import { createTransport } from 'nodemailer'
import { LetterRefused, type MailCarrier } from '#shop/ports.ts'

export type SmtpAccount = {
  /** `smtps://user:password@mail.example:465` */
  url: string
  /** `Shop <shop@mail.example>` */
  from: string
}

/** Posts letters through a mail server. Throws when it does not take one: the task comes again. */
export function openSmtp({ url, from }: SmtpAccount): MailCarrier & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async post({ identity, to, subject, html, text, leaveUrl, calendar }) {
      const headers = leaveUrl
        ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      const attachments = calendar
        ? [{ filename: 'calendar.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]
        : []
      const messageId = `<${identity}@${domain}>`
      const letter = { from, to, subject, html, text, headers, attachments, messageId }
      await transport.sendMail(letter).catch((fault: unknown) => {
        throw faultWithoutNames(fault)
      })
    },
    close: () => transport.close(),
  }
}

/**
 * What the server answered, that nobody was there, or what broke off in between, by its code and command alone: servers
 * repeat the address in their words, and a letter's fault has all of them. A password or a sender that the server does not
 * take says nothing of the letter: that is mended here.
 */
function faultWithoutNames(fault: unknown): Error {
  const { responseCode, code, command } = fault as { responseCode?: number; code?: string; command?: string }
  const words = `the mail server did not take a letter: ${[responseCode, code, command].filter(Boolean).join(' ')}`
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  if (responseCode !== undefined) return new LetterRefused(words, { isForGood: responseCode >= 500 && isAboutLetter })
  return command === 'CONN' ? new LetterRefused(words, { isForGood: false }) : new Error(words)
}
