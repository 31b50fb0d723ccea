import { expect, test } from 'vitest'
import type { MessageDraft } from './message.ts'
import { readMessage } from './read-message.ts'

const right: MessageDraft = {
  name: 'Adéọlá Bakare',
  email: 'ade@example.com',
  phone: '0803 123 4567',
  subject: 'A squeak',
  message: 'My bike squeaks.\r\nWhen may I come?',
}

test('a message is kept as it was typed, its phone as the shop keeps phones', () => {
  expect(readMessage(right)).toEqual({
    message: { ...right, phone: '+2348031234567', message: 'My bike squeaks.\nWhen may I come?' },
  })
  expect(readMessage({ ...right, phone: ' ' })).toMatchObject({ message: { phone: null } })
  expect(readMessage({ ...right, phone: '+44 20 7946 0018' })).toMatchObject({ message: { phone: '+44 20 7946 0018' } })
})

test('everything that is wrong is told at once, in the order of the form', () => {
  expect(readMessage({ name: ' ', email: 'ade', phone: 'call me', subject: '', message: '\n' })).toEqual({
    problems: [
      { field: 'name', problem: 'missing' },
      { field: 'email', problem: 'not-an-address' },
      { field: 'phone', problem: 'not-a-phone' },
      { field: 'subject', problem: 'missing' },
      { field: 'message', problem: 'missing' },
    ],
  })
  expect(readMessage({ ...right, name: 'x'.repeat(101), message: 'x'.repeat(5001), phone: '123' })).toEqual({
    problems: [
      { field: 'name', problem: 'too-long' },
      { field: 'phone', problem: 'not-a-phone' },
      { field: 'message', problem: 'too-long' },
    ],
  })
})

test('a name cannot carry lines into a letter', () => {
  expect(readMessage({ ...right, name: 'Ade\r\nBcc: all@example.com' })).toMatchObject({
    message: { name: 'Ade Bcc: all@example.com' },
  })
})
