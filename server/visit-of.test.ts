import { expect, test } from 'vitest'
import { anyonesVisit, personalVisit } from './visit-of.ts'

const facts = {
  savesData: false,
  reference: 'A1-1',
  now: new Date('2026-12-01T22:59:59Z'),
  client: '197.210.1.2',
  device: 'a browser',
}

test('a page ends with the day in Lagos, or earlier where it says so, never later', () => {
  const { visit, endsAt } = anyonesVisit(facts)
  expect(endsAt()).toEqual(new Date('2026-12-01T23:00:00Z'))
  visit.endsAt(new Date('2026-12-05T00:00:00Z'))
  expect(endsAt()).toEqual(new Date('2026-12-01T23:00:00Z'))
  visit.endsAt(new Date('2026-12-01T22:59:59.500Z'))
  expect(endsAt()).toEqual(new Date('2026-12-01T22:59:59.500Z'))
})

test("anybody's visit carries nothing of anybody", () => {
  expect(anyonesVisit(facts).visit).toMatchObject({
    cartToken: null,
    wishlistToken: null,
    wished: [],
    notice: null,
    area: null,
    rider: null,
    client: null,
    session: null,
    sessionToken: null,
    deviceToken: null,
    pendingSignIn: null,
    device: null,
  })
})

test('a visit of anybody who carries as much knows how much, and no token by which one could be known', () => {
  const carried = {
    unitsInCart: 2,
    wished: ['danfo'],
    isSignedIn: true,
    area: 'Gbagada',
    rider: { heightCm: 118, inseamCm: 50 },
  }
  expect(anyonesVisit(facts, carried).visit).toMatchObject({
    ...carried,
    cartToken: null,
    wishlistToken: null,
    notice: null,
  })
})

test('a visit knows what its cookies say', () => {
  expect(personalVisit({ area: 'Gbagada', height: '118-50' }, facts).visit).toMatchObject({
    area: 'Gbagada',
    rider: { heightCm: 118, inseamCm: 50 },
  })
})

test('what all parts of a page show is gathered', () => {
  const { visit, tags } = anyonesVisit(facts)
  visit.shows('settings', 'listing')
  visit.shows('listing', 'product:1')
  expect([...tags]).toEqual(['settings', 'listing', 'product:1'])
})

test('the first fault of a page is remembered', () => {
  const { visit, fault } = personalVisit({}, facts)
  expect(fault()).toBeUndefined()
  visit.failed('first')
  visit.failed('second')
  expect(fault()).toBe('first')
})

test('the nonce is none that somebody could guess', () => {
  expect(personalVisit({}, facts).visit.nonce).toMatch(/^[\w-]{22}$/)
})
