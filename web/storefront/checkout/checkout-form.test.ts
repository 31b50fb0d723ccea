import { describe, expect, it } from 'vitest'
import { readCheckout, readTyped } from './checkout-form.ts'

const good = {
  email: ' ada@example.com ',
  phone: '+234 803-123-4567',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  street: '14 Diya Street',
  area: 'Ifako',
  lga: 'Kosofe',
  landmark: 'Opposite the General Hospital',
  riderNote: 'Green gate.\r\nCall first.',
  method: 'standard',
  assembly: 'at-store',
  payment: 'card',
  note: ' A blue bell,\nplease. ',
  seenTotalKobo: '19665000',
}

describe('a complete checkout', () => {
  it('is read as the shop keeps it', () => {
    expect(read({})).toEqual({
      checkout: {
        recipient: {
          email: 'ada@example.com',
          phone: '+2348031234567',
          firstName: 'Adaeze',
          lastName: 'Okonkwo',
          address: {
            street: '14 Diya Street',
            area: 'Ifako',
            lga: 'Kosofe',
            landmark: 'Opposite the General Hospital',
            riderNote: 'Green gate. Call first.',
          },
        },
        deliveryMethod: 'standard',
        assembly: 'at-store',
        paymentMethod: 'card',
        note: 'A blue bell, please.',
        seenTotalKobo: 19_665_000,
      },
    })
  })

  it('may leave out area, landmark and note', () => {
    const { checkout } = accepted(read({ area: '', landmark: '  ', riderNote: undefined }))
    expect(checkout.recipient.address).toMatchObject({ area: null, landmark: null, riderNote: null })
  })

  it('asks for no address when the goods are collected, and keeps none', () => {
    const { checkout } = accepted(read({ method: 'collection', street: '', lga: '', landmark: 'x'.repeat(500) }))
    expect(checkout.recipient.address).toBeNull()
    expect(checkout.deliveryMethod).toBe('collection')
  })

  it('needs no assembly where the page offered none', () => {
    expect(accepted(read({ assembly: undefined })).checkout.assembly).toBe('none')
  })

  it('drops what cannot be seen', () => {
    const { checkout } = accepted(read({ firstName: 'Ada\u0000\r\nBcc: x\u202e' }))
    expect(checkout.recipient.firstName).toBe('Ada Bcc: x')
  })
})

describe('what is to fix', () => {
  it('is told in the order of the page', () => {
    expect(read({ lga: '', phone: '0803 12', email: '' })).toEqual({
      errors: [
        { field: 'email', message: 'Enter your email address, like name@example.com' },
        { field: 'phone', message: 'Enter a Nigerian phone number, like 0803 123 4567' },
        { field: 'lga', message: 'Choose your LGA' },
      ],
    })
  })

  it('is everything at once on an empty form', () => {
    expect(fields(readCheckout(new FormData()))).toEqual(['method'])
    expect(
      fields(read(Object.fromEntries(Object.keys(good).map((name) => [name, ''])), { method: 'express' })),
    ).toEqual(['email', 'phone', 'firstName', 'lastName', 'street', 'lga', 'payment'])
  })

  it.each([
    ['email', 'ada@'],
    ['email', 'ada@example.com\nBcc: b@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['phone', '01 234 5678'],
    ['firstName', ' \t '],
    ['firstName', 'x'.repeat(61)],
    ['street', 'x'.repeat(121)],
    ['landmark', 'x'.repeat(121)],
    ['riderNote', 'x'.repeat(301)],
    ['note', 'x'.repeat(501)],
    ['method', 'teleport'],
    ['assembly', 'by-magic'],
    ['payment', 'by-magic'],
  ])('names the field: %s %j', (field, typed) => {
    expect(fields(read({ [field]: typed }))).toEqual([field])
  })

  it('is told even when a field comes twice, or as a file', () => {
    const form = formOf(good)
    form.append('email', 'second@example.com')
    form.set('street', new File(['x'], 'x.txt'))
    expect(fields(readCheckout(form))).toEqual(['email', 'street'])
  })
})

describe('the total that was seen', () => {
  it.each(['', '-5', '1e3', '1.5', 'NaN', '99999999999999999', '[1]', ' 19665000'])(
    'is none in %j',
    (seenTotalKobo) => {
      expect(accepted(read({ seenTotalKobo })).checkout.seenTotalKobo).toBeNull()
    },
  )
})

describe('readTyped', () => {
  it('keeps what was typed, as it was typed, and nothing else', () => {
    expect(readTyped(formOf({ email: ' ada@', phone: '0803 12', card: '4000' }))).toEqual({
      email: ' ada@',
      phone: '0803 12',
    })
  })
})

function read(...changes: Record<string, string | undefined>[]) {
  return readCheckout(formOf(Object.assign({}, good, ...changes)))
}

function formOf(entries: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) form.append(name, value)
  return form
}

function accepted(answer: ReturnType<typeof readCheckout>) {
  if ('checkout' in answer) return answer
  throw new Error(JSON.stringify(answer.errors))
}

function fields(answer: ReturnType<typeof readCheckout>) {
  return 'errors' in answer ? answer.errors.map(({ field }) => field) : 'accepted'
}
