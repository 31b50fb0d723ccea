import { createTransport } from 'nodemailer'
import type { MailCarrier } from '#shop/ports.ts'

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
    async post({ identity, to, subject, html, text }) {
      await transport.sendMail({ from, to, subject, html, text, messageId: `<${identity}@${domain}>` })
    },
    close: () => transport.close(),
  }
}
