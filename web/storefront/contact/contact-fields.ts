import { longestMessage, type MessageField } from '#shop/messages/message.ts'
import type { Fields } from '../../typed-fields.ts'

export const contactFields: Fields<MessageField> = {
  longest: longestMessage,
  wanted: {
    name: 'Enter your name',
    email: 'Enter your email address, like name@example.com',
    phone: 'Enter a phone number, like 0803 123 4567, or leave it empty',
    subject: 'Say in a few words what it is about',
    message: 'Write your message',
  },
}
